// Import this before any Cloudflare module. The local simulation must make no calls out (request metadata,
// metrics, updates) and must not write every request to disk.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_HIDE_BANNER ??= 'true'
process.env.X_LOCAL_OBSERVABILITY ??= 'false'
// The local server's console would list tables and keys to every client, and we do not use it.
process.env.X_LOCAL_EXPLORER ??= 'false'
process.env.WRANGLER_LOG ??= 'error'
