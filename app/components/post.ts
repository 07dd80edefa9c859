/**
 * Posts to the API with a CSRF token. `body` is null for a call without one. Rejects like `fetch`, also when
 * `signal` aborts.
 */
export async function post(path: string, body: object | null, signal: AbortSignal): Promise<Response> {
  const asked = await fetch('/api/public/csrf-token', { signal })
  if (!asked.ok) return asked
  const { headerName, token }: { headerName: string; token: string } = await asked.json()
  return fetch(path, {
    method: 'POST',
    headers: { ...(body && { 'Content-Type': 'application/json' }), [headerName]: token },
    body: body && JSON.stringify(body),
    signal,
  })
}
