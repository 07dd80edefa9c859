type OptionalSettings = {
  [Name in Exclude<import('./settings.ts').SettingName, 'SESSION_SECRET'>]?: string
}

// wrangler.toml has no [vars], so `wrangler types` does not know these names.
interface Env extends OptionalSettings {}
declare namespace Cloudflare {
  interface Env extends OptionalSettings {}
}
