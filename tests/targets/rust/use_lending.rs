//! The tables of the crate, as those who use them read them: one JSON text of every row.

use lending::surface::{META_KEYS, REMINDER, RESOURCES, ROUTES, SEGMENTS};
use serde_json::{Value, json};

fn main() {
    let routes = ROUTES.iter().map(|row| {
        json!({
            "name": row.name, "title": row.title, "description": row.description,
            "method": row.method, "path": row.path, "auth": row.auth, "status": row.status,
            "otherStatuses": row.other_statuses, "mediaType": row.media_type,
            "envelope": row.envelope, "errors": row.errors, "inputIn": row.input_in,
            "input": row.input, "output": row.output, "service": row.service,
            "deprecations": row.deprecations,
        })
    });
    let resources = RESOURCES.iter().map(|row| {
        json!({
            "name": row.name, "title": row.title, "description": row.description, "uri": row.uri,
            "variables": row.variables, "mimeType": row.mime_type, "errors": row.errors,
            "content": row.content,
        })
    });
    let segments = SEGMENTS.iter().map(|row| {
        json!({
            "name": row.name, "description": row.description, "priority": row.priority,
            "text": row.text, "isUncapped": row.is_uncapped,
        })
    });
    let keys = META_KEYS.iter().map(|row| {
        json!({"key": row.key, "description": row.description, "content": row.content})
    });
    let tables = json!({
        "reminder": REMINDER, "routes": routes.collect::<Value>(),
        "resources": resources.collect::<Value>(), "segments": segments.collect::<Value>(),
        "metaKeys": keys.collect::<Value>(),
    });
    println!("{tables}");
}
