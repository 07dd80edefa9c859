import { Hono } from 'hono'

// The upper limit on this machine: one route without a database, served like the site.
const app = new Hono()
app.get('/api/health', (c) => c.json({ status: 'ok' }))

export default app
