import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The URL contract of the site, by hand.
export default [index('routes/home.tsx'), route('*', 'routes/not-found.tsx')] satisfies RouteConfig
