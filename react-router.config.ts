import type { Config } from '@react-router/dev/config'

// Most visitors never open the admin portal. The browser learns of a route when a page links to it.
export default { appDirectory: 'app', ssr: true, routeDiscovery: { mode: 'lazy' } } satisfies Config
