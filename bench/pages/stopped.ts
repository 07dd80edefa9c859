import { env } from 'cloudflare:workers'

// Stops the clock of all answers at NOW, in milliseconds.
const now = Number((env as { NOW?: string }).NOW)
Date.now = () => now

// Forms carry a random submission in every answer. Sessions do not use this.
crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000'
