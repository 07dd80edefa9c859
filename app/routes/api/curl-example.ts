/** A step of the example: the command, and the answer with `…` for what differs from time to time. */
type CurlStep = { title: string; text?: string; command: string; answer?: string }

/**
 * One session at the terminal. The page shows it and test/e2e/before/api-example.test.ts runs it. `{site}` is this
 * site's origin; the reader fills in the `…` of the session.
 */
export const curlExample: readonly CurlStep[] = [
  {
    title: 'Nettstedet og økten din',
    text: 'Verdien av cookien kopierer du fra nettleseren, slik det står over.',
    command: `SITE={site}
SESSION='__Host-session=…'`,
  },
  {
    title: 'Les tabellen',
    text: 'Det krever ingen økt. ETag-en legges i en fil.',
    command: `curl -i --etag-save tabell.etag \\
  "$SITE/api/public/home?year=2025"`,
    answer: `HTTP/1.1 200 OK
ETag: "…"

{"leaderboard":[{"rank":1,…"guesser":{…"username":"…","points":…}},…`,
  },
  {
    title: 'Spør igjen',
    text: 'Ingenting er endret, så svaret er tomt.',
    command: `curl -i --etag-compare tabell.etag \\
  "$SITE/api/public/home?year=2025"`,
    answer: 'HTTP/1.1 304 Not Modified',
  },
  {
    title: 'Les ditt eget tips',
    command: `curl -i -b "$SESSION" "$SITE/api/guess/flag"`,
    answer: `HTTP/1.1 200 OK

{"category":"FLAG","state":"open","year":…,"race":null,"cutoff":"…Z",…,"saved":…}`,
  },
  {
    title: 'Prøv å lagre uten CSRF-kode',
    command: `curl -i -b "$SESSION" \\
  -H 'Content-Type: application/json' \\
  -d '{"yellow":40,"red":5,"safetyCar":12}' \\
  "$SITE/api/guess/flag"`,
    answer: `HTTP/1.1 403 Forbidden

{"error":{"code":"not-allowed","message":"Sikkerhetskoden mangler…"}}`,
  },
  {
    title: 'Hent CSRF-koden',
    command: `TOKEN=$(curl -s -b "$SESSION" "$SITE/api/public/csrf-token" |
  sed 's/.*"token":"//; s/".*//')`,
  },
  {
    title: 'Lagre tipset',
    text: 'Svaret er en kvittering. Et tips du lagrer senere, erstatter dette.',
    command: `curl -i -b "$SESSION" -H "X-XSRF-TOKEN: $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"yellow":40,"red":5,"safetyCar":12}' \\
  "$SITE/api/guess/flag"`,
    answer: `HTTP/1.1 200 OK

{"submissionId":"…","storedAt":"…Z","sequence":…}`,
  },
  {
    title: 'Tipp etter fristen',
    text: 'Her gjelder tipset 2025, som er stengt for lengst.',
    command: `curl -i -b "$SESSION" -H "X-XSRF-TOKEN: $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"yellow":40,"red":5,"safetyCar":12,"of":2025}' \\
  "$SITE/api/guess/flag"`,
    answer: `HTTP/1.1 403 Forbidden

{"error":{"code":"closed","message":"Fristen gikk ut … Tipset ble ikke lagret."}}`,
  },
]
