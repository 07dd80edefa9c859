import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// The local simulation makes no calls out: no request metadata, no metrics.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
process.env.WRANGLER_SEND_METRICS ??= 'false'

export default defineConfig({
  publicDir: 'app/public',
  environments: {
    ssr: { build: { minify: true } },
    client: {
      build: {
        // Only code on demand would use it. Its helper is larger than what it saves.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Fewer and larger files compress better: 5 KB less on the first load. The framework has a file
            // of its own, which stays cached when only our code changes.
            codeSplitting: {
              groups: [
                // Each sheet of a route is a file, also where several routes have it.
                { name: (id) => /([\w-]+)\.css/.exec(id)?.[1] ?? null, test: /\.css$/, priority: 1 },
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                // Shared code that the front page needs.
                {
                  name: 'shared',
                  test: /\/app\/(root|components\/(countdown|deadline|empty-state|guess-link|page-heading|points|polling|skip-table|year-links|frame\/[\w-]+|graph\/(lines|geometry)|leaderboard\/few-names)|page-meta)\.tsx?$|\/game\/(ranking|score)\.ts$|\/words\/(format|sentences)\.ts$/,
                },
                // The leaderboard and the graph, with the front page around them.
                {
                  name: 'standing',
                  test: /\/app\/routes\/home\/(home\.tsx|(beside|best-now|now-strip)\.tsx$)|\/app\/components\/(leaderboard\/(gaps|leaderboard|movement|sparkline|packed-home)|graph\/(graph|axes|plot|sizer|line-ends|graph-table|modes))\.tsx?$|\/game\/(field-window|leaderboard)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      inspectorPort: false,
      // `npm run dev` adds these to the settings of wrangler.toml.
      config: { vars: JSON.parse(process.env.LOCAL_SETTINGS ?? '{}') },
      persistState: { path: process.env.LOCAL_STATE ?? '.wrangler/state' },
    }),
    reactRouter(),
    {
      name: 'plain-imports',
      // Styles belong to routes, so code on demand loads nothing beside itself. Vite's helper and its lists of files
      // would only cost bytes.
      load: {
        order: 'pre',
        handler: (id) =>
          id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
      },
      generateBundle: {
        order: 'post',
        handler(_, files) {
          for (const file of Object.values(files))
            if (file.type === 'chunk')
              file.code = file.code.replace(/^const __vite__mapDeps.*\n|,__vite__mapDeps\(.*?\)/g, '')
        },
      },
    },
  ],
})
