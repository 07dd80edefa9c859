import { Hono } from 'hono'

// What this machine can do at most: one route, no database, served like the site.
const app = new Hono()
app.get('/api/health', (c) => c.json({ status: 'ok' }))

export default app
