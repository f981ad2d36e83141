//! Where the configuration comes from.

use std::ffi::OsString;
use std::io::Write as _;

use server::{Config, ConfigError, EXAMPLE, Overrides};

fn load(env: &[(&str, &str)]) -> Result<Config, ConfigError> {
    let env = env.iter().map(|(name, value)| ((*name).into(), (*value).into()));
    Config::load(None, env, &Overrides::default())
}

#[test]
fn the_example_names_every_key_with_its_default() {
    let mut example = Config::from_toml(EXAMPLE).unwrap();
    // Without metrics by default, and a worker for each core of the machine at hand.
    assert_eq!(example.metrics.take(), Some("127.0.0.1:9090".parse().unwrap()));
    let mut default = Config::default();
    default.compute.workers = example.compute.workers;
    assert_eq!(example, default);
    // Nothing is left to its default silently.
    let written: toml::Table = EXAMPLE.parse().unwrap();
    let all = toml::Table::try_from(&default).unwrap();
    for (section, value) in all {
        let known = written.get(&section).unwrap_or_else(|| panic!("{section} is not there"));
        for (key, _) in value.as_table().into_iter().flatten() {
            assert!(known.get(key).is_some(), "{section}.{key} is not there");
        }
    }
}

#[test]
fn the_environment_counts_more_than_the_file_and_the_command_line_most() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    write!(file, "listen = '127.0.0.1:1'\nmetrics = '127.0.0.1:2'\n[rate]\nburst = 7").unwrap();
    let env = |name: &str, value: &str| -> (OsString, OsString) { (name.into(), value.into()) };
    let from = |env: Vec<(OsString, OsString)>, overrides: &Overrides| {
        Config::load(Some(file.path()), env, overrides).unwrap()
    };
    let config = from(vec![], &Overrides::default());
    assert_eq!((config.listen.port(), config.rate.burst.get()), (1, 7));

    let variables = vec![
        env("REFEREE_SERVE_LISTEN", "127.0.0.1:3"),
        env("REFEREE_SERVE_RATE_BURST", "9"),
        env("REFEREE_SERVE_TRUSTED_PROXIES", "10.0.0.0/8, 192.0.2.1"),
        env("REFEREE_SERVE_LOG_FORMAT", "text"),
        env("REFEREE_OTHER", "not ours"),
        env("PATH", "/bin"),
    ];
    let config = from(variables.clone(), &Overrides::default());
    assert_eq!((config.listen.port(), config.rate.burst.get()), (3, 9));
    assert_eq!(config.metrics.unwrap().port(), 2);
    let proxies: Vec<_> = config.trusted_proxies.iter().map(ToString::to_string).collect();
    assert_eq!(proxies, ["10.0.0.0/8", "192.0.2.1/32"]);
    assert_eq!(config.log.format, server::LogFormat::Text);

    let overrides = Overrides {
        listen: Some("127.0.0.1:4".parse().unwrap()),
        metrics: Some("127.0.0.1:5".parse().unwrap()),
    };
    let config = from(variables, &overrides);
    assert_eq!((config.listen.port(), config.metrics.unwrap().port()), (4, 5));

    let path = file.path().to_str().unwrap();
    assert_eq!(load(&[("REFEREE_SERVE_CONFIG", path)]).unwrap().listen.port(), 1);
}

#[test]
fn every_key_of_the_example_is_a_variable() {
    let example: toml::Table = EXAMPLE.parse().unwrap();
    for (section, value) in &example {
        let keys = match value.as_table() {
            Some(table) => table.iter().map(|(key, v)| (format!("{section}_{key}"), v)).collect(),
            None => vec![(section.clone(), value)],
        };
        for (key, value) in keys {
            let name = format!("REFEREE_SERVE_{}", key.to_uppercase());
            let text = match value {
                toml::Value::String(text) => text.clone(),
                toml::Value::Array(_) => String::new(),
                other => other.to_string(),
            };
            load(&[(&name, &text)]).unwrap();
        }
    }
}

#[test]
fn what_does_not_fit_is_named() {
    let said = |env: &[(&str, &str)]| load(env).unwrap_err().to_string();
    let unknown = said(&[("REFEREE_SERVE_LISTN", "127.0.0.1:1")]);
    assert!(unknown.starts_with("unknown variable REFEREE_SERVE_LISTN"), "{unknown}");
    assert!(unknown.contains("REFEREE_SERVE_LISTEN, "), "{unknown}");
    let zero = said(&[("REFEREE_SERVE_LIMITS_BODY_BYTES", "0")]);
    assert!(zero.contains("REFEREE_SERVE_LIMITS_BODY_BYTES") && zero.contains("nonzero"), "{zero}");
    for (name, value) in [
        ("REFEREE_SERVE_LISTEN", "here"),
        ("REFEREE_SERVE_LISTEN", "127.0.0.1"),
        ("REFEREE_SERVE_METRICS", "localhost:0"),
    ] {
        let word = said(&[(name, value)]);
        let right = format!("`{value}` is no address: write ADDRESS:PORT, ");
        assert!(word.contains(name) && word.contains(&right), "{word}");
    }
    let net = said(&[("REFEREE_SERVE_TRUSTED_PROXIES", "10.0.0.0/8,me")]);
    assert!(net.contains("`me`") && net.contains("10.0.0.7"), "{net}");

    let text = Config::from_toml("[rate]\nburst = 0").unwrap_err().to_string();
    assert!(text.contains("line 2") && text.contains("nonzero"), "{text}");
    let mut file = tempfile::NamedTempFile::new().unwrap();
    write!(file, "listen = 3").unwrap();
    let error = Config::load(Some(file.path()), [], &Overrides::default()).unwrap_err();
    let text = error.to_string();
    assert!(text.starts_with(file.path().to_str().unwrap()) && text.contains("listen"), "{text}");
    let error =
        Config::load(Some("/no/such/file".as_ref()), [], &Overrides::default()).unwrap_err();
    assert!(matches!(error, ConfigError::Read { .. }) && error.to_string().contains("/no/such"));
}

#[cfg(unix)]
#[test]
fn what_is_no_text_is_named_when_it_is_ours() {
    use std::os::unix::ffi::OsStringExt as _;
    let bytes = || OsString::from_vec(vec![0xff]);
    let load = |name: OsString| Config::load(None, [(name, bytes())], &Overrides::default());
    assert_eq!(load("OTHER".into()).unwrap(), Config::default());
    assert_eq!(load(bytes()).unwrap(), Config::default());
    let error = load("REFEREE_SERVE_LISTEN".into()).unwrap_err();
    assert_eq!(error.to_string(), "the variable REFEREE_SERVE_LISTEN is not UTF-8");
}
