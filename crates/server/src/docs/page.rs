//! The OpenAPI document as a page to read: headings, tables and examples, no script.

use std::fmt::{self, Display, Formatter, Write as _};

use serde_json::Value;

/// Where its style sheet lies, beside the page.
pub(super) const STYLES: &str = include_str!("page.css");

/// The page that shows this document.
pub(super) fn html(document: &Value) -> String {
    let mut page = String::new();
    // Writing to a text cannot fail.
    let _ = write!(page, "{}", Page(document));
    page
}

struct Page<'a>(&'a Value);

impl Display for Page<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let document = self.0;
        let info = &document["info"];
        f.write_str(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <meta name=\"color-scheme\" content=\"light dark\">\
             <title>The API of Referee</title>\
             <link rel=\"icon\" href=\"data:,\"><link rel=\"stylesheet\" href=\"page.css\"></head><body>",
        )?;
        write!(
            f,
            "<header><h1>The API of Referee</h1><p>{} Version {}.</p><p>The description as \
             <a href=\"../openapi.json\">OpenAPI 3.1</a>; <a href=\"try/\">questions to try</a> in \
             Swagger UI; <a href=\"/\">the page</a>.</p></header>",
            prose(&info["description"]),
            words(&info["version"]),
        )?;
        f.write_str("<nav aria-label=\"Questions\"><ul>")?;
        for (path, _) in entries(&document["paths"]) {
            write!(f, "<li><a href=\"#{0}\">{0}</a></li>", Escaped(name_of(path)))?;
        }
        f.write_str("<li><a href=\"#types\">Types</a></li></ul></nav><main>")?;
        for (path, item) in entries(&document["paths"]) {
            operation(f, path, &item["post"])?;
        }
        f.write_str("<section id=\"types\" aria-labelledby=\"types-title\"><h2 id=\"types-title\">Types</h2>")?;
        for (name, schema) in entries(&document["components"]["schemas"]) {
            let name = Escaped(name);
            write!(f, "<h3 id=\"{name}\">{name}</h3><p>{}</p>", prose(&schema["description"]))?;
            if schema["properties"].is_object() {
                properties(f, schema)?;
            } else {
                write!(f, "<p>{}</p>", Type(schema))?;
            }
        }
        f.write_str("</section></main></body></html>\n")
    }
}

fn operation(f: &mut Formatter<'_>, path: &str, operation: &Value) -> fmt::Result {
    let name = Escaped(name_of(path));
    let asked = &operation["requestBody"]["content"]["application/json"];
    write!(
        f,
        "<section id=\"{name}\" aria-labelledby=\"{name}-title\">\
         <h2 id=\"{name}-title\">POST {}</h2><p>{} {}</p><p>The question: {}. Its answer: {}.</p>",
        Escaped(path),
        prose(&operation["summary"]),
        prose(&operation["description"]),
        Type(&asked["schema"]),
        Type(&operation["responses"]["200"]["content"]["application/json"]["schema"]),
    )?;
    f.write_str("<h3>Examples</h3>")?;
    for (example, question) in entries(&asked["examples"]) {
        let question = question["value"].to_string();
        write!(
            f,
            "<p>{}</p><pre tabindex=\"0\"><code>curl -s http://127.0.0.1:8080{} \\\n  -H 'content-type: application/json' \\\n  -d '{}'</code></pre>",
            Escaped(&example.replace('_', " ")),
            Escaped(path),
            Escaped(&question.replace('\'', "'\\''")),
        )?;
    }
    write!(
        f,
        "<h3>Answers</h3><div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Answers of {name}\">\
         <table><thead><tr><th scope=\"col\">Status</th><th scope=\"col\">When</th><th scope=\"col\">Body</th></tr></thead><tbody>",
    )?;
    for (status, response) in entries(&operation["responses"]) {
        let body = entries(&response["content"]).map(|(_, content)| &content["schema"]).next();
        write!(
            f,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>",
            Escaped(status),
            prose(&response["description"]),
            Type(body.unwrap_or(&Value::Null)),
        )?;
    }
    f.write_str("</tbody></table></div></section>")
}

fn properties(f: &mut Formatter<'_>, schema: &Value) -> fmt::Result {
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    f.write_str(
        "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">Key</th>\
         <th scope=\"col\">Type</th><th scope=\"col\">Meaning</th></tr></thead><tbody>",
    )?;
    for (key, property) in entries(&schema["properties"]) {
        let must = if required.contains(&key) { " (always)" } else { "" };
        let inner = entries_of(&property["oneOf"]).map(|one| &one["description"]);
        let meaning = std::iter::once(&property["description"]).chain(inner);
        let meaning = meaning.filter(|text| text.is_string()).map(|text| prose(text).to_string());
        write!(
            f,
            "<tr><th scope=\"row\"><code>{}</code></th><td>{}{must}</td><td>{}</td></tr>",
            Escaped(key),
            Type(property),
            meaning.collect::<Vec<_>>().join(" "),
        )?;
    }
    f.write_str("</tbody></table></div>")
}

/// What a schema allows: `string`, `list of integer or null`, a link to another schema.
struct Type<'a>(&'a Value);

impl Display for Type<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let schema = self.0;
        if let Some(target) = schema["$ref"].as_str() {
            let name = Escaped(target.rsplit('/').next().unwrap_or(target));
            return write!(f, "<a href=\"#{name}\">{name}</a>");
        }
        let mut parts: Vec<String> = match &schema["type"] {
            _ if schema["enum"].is_array() => entries_of(&schema["enum"])
                .map(|value| format!("<code>{}</code>", words(value)))
                .collect(),
            Value::Null => entries_of(&schema["oneOf"]).map(|one| Type(one).to_string()).collect(),
            Value::Array(names) => names.iter().map(|name| words(name).to_string()).collect(),
            name => vec![words(name).to_string()],
        };
        if schema["items"].is_object() {
            let list = format!("list of {}", Type(&schema["items"]));
            parts
                .iter_mut()
                .filter(|part| *part == "array")
                .for_each(|part| part.clone_from(&list));
        }
        f.write_str(&parts.join(" or "))
    }
}

/// A text in HTML.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A description: what stands between backticks is code.
struct Prose<'a>(&'a str);

impl Display for Prose<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, part) in self.0.split('`').enumerate() {
            let part = Escaped(part);
            if i % 2 == 1 { write!(f, "<code>{part}</code>")? } else { write!(f, "{part}")? }
        }
        Ok(())
    }
}

fn prose(text: &Value) -> Prose<'_> {
    Prose(text.as_str().unwrap_or_default())
}

fn words(text: &Value) -> Escaped<'_> {
    Escaped(text.as_str().unwrap_or_default())
}

fn entries(object: &Value) -> impl Iterator<Item = (&str, &Value)> {
    object.as_object().into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

fn entries_of(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

/// The last part of a path.
fn name_of(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_document_says_is_text_and_never_markup() {
        let document = serde_json::json!({
            "info": { "description": "<script>", "version": "1" },
            "paths": { "/a&b": { "post": { "summary": "\"<b>\"", "responses": {} } } },
            "components": { "schemas": { "N": {
                "description": "as `a<b>` says",
                "properties": { "k": { "type": ["array", "null"], "items": { "type": "integer" } } },
            } } },
        });
        let page = html(&document);
        assert!(!page.contains("<script") && !page.contains("<b>"), "{page}");
        assert!(page.contains("POST /a&amp;b") && page.contains("&quot;&lt;b&gt;&quot;"), "{page}");
        assert!(page.contains("list of integer or null"), "{page}");
        assert!(page.contains("as <code>a&lt;b&gt;</code> says"), "{page}");
    }
}
