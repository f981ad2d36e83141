//! What a file's name tells about it. The build script reads this file too.

/// The last word of a path tells its media type.
const MEDIA_TYPES: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("json", "application/json"),
    ("map", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("webp", "image/webp"),
    ("ico", "image/x-icon"),
    ("woff2", "font/woff2"),
    ("txt", "text/plain; charset=utf-8"),
    ("md", "text/markdown; charset=utf-8"),
    ("ts", "text/plain; charset=utf-8"),
];

/// Already compressed: a second time only costs.
const PACKED: &[&str] = &["png", "webp", "woff2"];

/// The media type of a file of this name.
pub(crate) fn media_type(name: &str) -> &'static str {
    let known = MEDIA_TYPES.iter().find(|(known, _)| *known == ending(name));
    known.map_or("application/octet-stream", |(_, media_type)| media_type)
}

/// Whether compressing it is in vain.
pub(crate) fn is_packed(name: &str) -> bool {
    PACKED.contains(&ending(name))
}

/// `app-3f9a0c1d.js`: such a name never comes back with other content, so it may be kept for ever.
pub(crate) fn has_hash(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or(name);
    file.split(['-', '.', '_']).skip(1).any(|part| {
        part.len() >= 8
            && part.chars().all(|c| c.is_ascii_digit() || ('a'..='f').contains(&c))
            && part.chars().any(|c| c.is_ascii_digit())
    })
}

fn ending(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn media_types_by_ending() {
        assert_eq!(media_type("index.html"), "text/html; charset=utf-8");
        assert_eq!(media_type("a/b.min.js"), "text/javascript; charset=utf-8");
        assert_eq!(media_type("app_bg.wasm"), "application/wasm");
        assert_eq!(media_type("LICENSE"), "application/octet-stream");
        assert!(is_packed("a.png") && !is_packed("a.svg"));
    }

    #[test]
    fn only_a_name_with_a_hash_is_kept_for_ever() {
        for name in ["app-3f9a0c1d.js", "deep/app.3f9a0c1d77.wasm", "app_bg-0123456789abcdef.wasm"]
        {
            assert!(has_hash(name), "{name}");
        }
        // The last is a word that happens to be written in hexadecimal letters.
        for name in [
            "app.js",
            "index.html",
            "3f9a0c1d.js",
            "app-12.js",
            "3f9a0c1d/app.js",
            "app-deadbeef.js",
        ] {
            assert!(!has_hash(name), "{name}");
        }
    }
}
