//! Through real sockets, on this machine alone: patience, crowds, and the end.

use std::future::Future;
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use server::{Config, Server, Signal};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

const BOARD: &str = r#"{"rows":["XO.","...","..."]}"#;

/// Longer than anything here may take.
const PATIENCE: Duration = Duration::from_secs(20);

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    end: JoinHandle<usize>,
}

async fn start(toml: &str) -> Running {
    let server = Server::new(Config::from_toml(toml).unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let end = tokio::spawn(async move {
        server
            .serve(listener, async {
                let _ = stopped.await;
            })
            .await
    });
    Running { address, stop, end }
}

async fn patient<T>(what: impl Future<Output = T>) -> T {
    timeout(PATIENCE, what).await.expect("it takes too long")
}

impl Running {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    async fn ask(&self, request: &str) -> String {
        let mut stream = self.connect().await;
        stream.write_all(request.as_bytes()).await.unwrap();
        rest(&mut stream).await
    }
}

/// Everything until the server closes.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is cut may be reset; what came before counts.
    let _ = patient(stream.read_to_end(&mut bytes)).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One answer with a `content-length`, on a connection that stays open.
async fn one(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head
                .lines()
                .find_map(|line| {
                    line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok()
                })
                .unwrap_or(0);
            if body.len() >= length {
                return text;
            }
        }
        let mut buffer = [0; 4096];
        let read = patient(stream.read(&mut buffer)).await.unwrap();
        assert!(read > 0, "closed after {text:?}");
        bytes.extend(&buffer[..read]);
    }
}

/// The head of a question that waits for its body: the server says "go on" when it reads the body, and
/// so proves that it has the request.
const GO_ON: &str = "HTTP/1.1 100 Continue\r\n\r\n";

fn board_request(end: &str) -> String {
    format!(
        "POST /api/v1/board HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n{end}\r\n",
        BOARD.len()
    )
}

#[tokio::test]
async fn a_question_is_answered() {
    let server = start("").await;
    let answer = server.ask(&(board_request("connection: close\r\n") + BOARD)).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with(r#""to_move":"X","m":3,"n":3,"k":3}"#), "{answer}");
}

#[tokio::test]
async fn a_request_in_flight_is_answered_before_the_end() {
    let server = start("").await;
    let mut stream = server.connect().await;
    let (first, second) = BOARD.split_at(5);
    let head = board_request("expect: 100-continue\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    assert_eq!(one(&mut stream).await, GO_ON);
    stream.write_all(first.as_bytes()).await.unwrap();
    let idle = server.connect().await;
    server.stop.send(()).unwrap();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(!server.end.is_finished(), "it waits for the request");
    assert!(TcpStream::connect(server.address).await.is_err(), "nobody new is let in");
    stream.write_all(second.as_bytes()).await.unwrap();
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("connection: close"), "{answer}");
    assert_eq!(patient(server.end).await.unwrap(), 0);
    drop(idle);
}

#[tokio::test]
async fn a_request_that_does_not_end_is_cut() {
    let server = start("[limits]\ndrain_seconds = 1").await;
    let mut stream = server.connect().await;
    let head = board_request("expect: 100-continue\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    assert_eq!(one(&mut stream).await, GO_ON);
    server.stop.send(()).unwrap();
    assert_eq!(patient(server.end).await.unwrap(), 1);
    assert_eq!(rest(&mut stream).await, "");
}

#[tokio::test]
async fn a_server_that_drains_is_alive_and_not_ready() {
    let server = start("[limits]\ndrain_delay_seconds = 4").await;
    let get =
        |path: &str| format!("GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
    assert!(server.ask(&get("/readyz")).await.starts_with("HTTP/1.1 200 OK\r\n"));
    let end = server.end;
    let server = Running { end: tokio::spawn(async { 0 }), ..server };
    let ask = async |path| server_ask(server.address, &get(path)).await;
    server.stop.send(()).unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let ready = ask("/readyz").await;
    assert!(ready.starts_with("HTTP/1.1 503 Service Unavailable\r\n"), "{ready}");
    assert!(ask("/healthz").await.starts_with("HTTP/1.1 200 OK\r\n"));
    assert_eq!(patient(end).await.unwrap(), 0);
}

async fn server_ask(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    rest(&mut stream).await
}

#[tokio::test]
async fn slow_headers_and_idle_connections_are_closed() {
    let server = start("[limits]\nheader_seconds = 1").await;
    let silent = server.connect().await;
    let mut slow = server.connect().await;
    slow.write_all(b"GET / HTTP/1.1\r\nhost: he").await.unwrap();
    let mut idle = server.connect().await;
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
    assert!(one(&mut idle).await.starts_with("HTTP/1.1 200 OK\r\n"));
    let began = Instant::now();
    for mut stream in [silent, slow, idle] {
        let answer = rest(&mut stream).await;
        assert!(!answer.contains("200 OK"), "{answer}");
    }
    assert!(began.elapsed() < Duration::from_secs(12), "{:?}", began.elapsed());
}

#[tokio::test]
async fn a_slow_body_is_408() {
    let server = start("[limits]\nbody_seconds = 1").await;
    let mut stream = server.connect().await;
    stream.write_all(board_request("").as_bytes()).await.unwrap();
    let answer = one(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{answer}");
    assert!(answer.contains(r#""kind":"body_too_slow""#), "{answer}");
}

#[tokio::test]
async fn one_address_has_its_connections_and_no_more() {
    let server = start("[limits]\nconnections_per_address = 2").await;
    let mut open = Vec::new();
    for _ in 0..2 {
        let mut stream = server.connect().await;
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
        assert!(one(&mut stream).await.starts_with("HTTP/1.1 200 OK\r\n"));
        open.push(stream);
    }
    assert_eq!(rest(&mut server.connect().await).await, "");
    drop(open);
    // A place is free when the server has seen the end of a connection.
    let freed = async {
        loop {
            let request = "GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
            if server_ask(server.address, request).await.starts_with("HTTP/1.1 200") {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    patient(freed).await;
}

#[tokio::test]
async fn work_stops_when_its_client_is_gone() {
    let server = Server::new(Config::from_toml("[compute]\nseconds = 600").unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn({
        let server = server.clone();
        async move { server.serve(listener, std::future::pending()).await }
    });
    let busy = async |count: usize| {
        let text = format!("workers_busy {count}\n");
        while !crate::health::metrics(&server, "/metrics").await.text().contains(&text) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let mut stream = TcpStream::connect(address).await.unwrap();
    let asked = r#"{"ranges":["22+,A2s+","KTs+,QTo+","76s,54s"],"error":1e-7}"#;
    let head = board_request("").replace("/board", "/equity");
    let head = head.replace(&BOARD.len().to_string(), &asked.len().to_string());
    stream.write_all((head + asked).as_bytes()).await.unwrap();
    patient(busy(1)).await;
    drop(stream);
    patient(busy(0)).await;
    serving.abort();
}

#[tokio::test]
async fn endless_headers_are_refused() {
    let server = start("").await;
    let many = "x-a: b\r\n".repeat(1000);
    let answer = server.ask(&format!("GET / HTTP/1.1\r\nhost: here\r\n{many}\r\n")).await;
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
}

/// Not a test of its own: the process that `a_signal_ends_the_process_in_order` starts and stops.
#[test]
fn as_a_process() {
    if std::env::var_os("RUN_AS_A_PROCESS").is_none() {
        return;
    }
    let config = Config::load(None, std::env::vars_os(), &server::Overrides::default()).unwrap();
    let stopped = server::run(config, |addresses| {
        println!("url={}", addresses.url());
        println!("metrics={}", addresses.metrics.unwrap());
    });
    std::process::exit(stopped.unwrap().exit_code().into());
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_process_in_order() {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};

    for (signal, code) in [("TERM", 0), ("INT", 130)] {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "socket::as_a_process", "--nocapture"])
            .env("RUN_AS_A_PROCESS", "1")
            .env("REFEREE_SERVE_LISTEN", "127.0.0.1:0")
            .env("REFEREE_SERVE_METRICS", "127.0.0.1:0")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut lines = lines.map(Result::unwrap);
        let mut said = |key: &str| {
            lines.find_map(|line| Some(line.split_once(key)?.1.to_owned())).expect("it says where")
        };
        let address = said("url=http://");
        let metrics = said("metrics=");
        let connect = |address: &str| {
            let stream = std::net::TcpStream::connect(address.trim_end_matches('/')).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            stream
        };
        // A request in flight when the signal comes.
        let (first, second) = BOARD.split_at(5);
        let mut stream = connect(&address);
        let head = board_request("expect: 100-continue\r\nconnection: close\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        let mut go_on = [0; GO_ON.len()];
        stream.read_exact(&mut go_on).unwrap();
        assert_eq!(go_on, GO_ON.as_bytes());
        stream.write_all(first.as_bytes()).unwrap();
        let mut counted = String::new();
        let mut scrape = connect(&metrics);
        scrape
            .write_all(b"GET /metrics HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n")
            .unwrap();
        scrape.read_to_string(&mut counted).unwrap();
        assert!(counted.contains("referee_build_info"), "{counted}");

        let mut kill = Command::new("kill");
        kill.args([format!("-{signal}"), child.id().to_string()]);
        assert!(kill.status().unwrap().success());
        std::thread::sleep(Duration::from_millis(200));
        stream.write_all(second.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert_eq!(child.wait().unwrap().code(), Some(code));

        let mut log = String::new();
        child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        let events: Vec<serde_json::Value> = log
            .lines()
            .map(|line| serde_json::from_str(line).expect("one object a line"))
            .collect();
        let message = |text: &str| events.iter().find(|event| event["message"] == text);
        let answered = message("answered").unwrap_or_else(|| panic!("{log}"));
        assert_eq!(answered["route"], "/api/v1/board");
        assert_eq!(answered["status"], 200);
        assert_eq!(answered["client"], "127.0.0.1");
        for text in ["listening", "draining", "stopped"] {
            assert!(message(text).is_some(), "no {text} in {log}");
        }
        assert!(!log.contains("XO."), "what was asked stands in the log: {log}");
    }
    assert_eq!(server::Stopped { signal: Signal::Interrupt, cut: 0 }.exit_code(), 130);
}
