// Imported before anything of Cloudflare's: the local simulation must not call out, neither for request
// metadata, usage metrics nor updates, and must not write every request to disk.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'
process.env.WRANGLER_HIDE_BANNER ??= 'true'
process.env.X_LOCAL_OBSERVABILITY ??= 'false'
// The console of the local server lists tables and keys to whoever asks; nobody here does.
process.env.X_LOCAL_EXPLORER ??= 'false'
process.env.WRANGLER_LOG ??= 'error'
