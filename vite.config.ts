import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// The local simulation must not call out: no request metadata download, no metrics.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'

export default defineConfig({
  publicDir: 'app/public',
  environments: { ssr: { build: { minify: true } } },
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      inspectorPort: false,
      persistState: { path: process.env.LOCAL_STATE ?? '.wrangler/state' },
    }),
    reactRouter(),
  ],
})
