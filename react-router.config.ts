import type { Config } from '@react-router/dev/config'

// Most visitors never see the portal: the browser learns of a route when a link to it stands on the page.
export default { appDirectory: 'app', ssr: true, routeDiscovery: { mode: 'lazy' } } satisfies Config
