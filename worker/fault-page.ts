import type { Check } from '#game/refusals/setup.ts'
import { checkSentence } from '#words/setup/check-reasons.ts'
import { aboutCheck, howToSet } from '#words/setup/checks.ts'
import { siteName } from '#words/site.ts'
import { settingFaults } from './setting-faults.ts'
import type { SettingFault } from './settings.ts'

// Shown where no page can be rendered. It needs neither settings nor a database, and shows no values.

export const settingsFaultPage = (faults: readonly SettingFault[], nonce: string): string =>
  page(
    nonce,
    faults.length === 1 ? 'Én innstilling må rettes' : `${faults.length} innstillinger må rettes`,
    `<ul>${faults
      .map(
        ({ setting, reason }) =>
          `<li><strong><code>${setting}</code></strong> ${settingFaults[reason].norwegian}</li>`,
      )
      .join('')}</ul>
<h2>Slik gjør du det</h2>
<ol>${howToSet.map((step) => `<li>${safe(step)}</li>`).join('')}</ol>
<p>Last siden på nytt etter et halvt minutt.</p>`,
  )

export const checkFaultPage = (check: Check, nonce: string): string =>
  page(nonce, `${aboutCheck(check).title}: må rettes`, `<p>${safe(checkSentence(check.reason))}</p>`)

const page = (nonce: string, title: string, content: string) => `<!doctype html>
<html lang="nb">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${safe(siteName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/fault.css">
<script nonce="${nonce}">try { document.documentElement.dataset.theme = localStorage.getItem('theme') ?? '' } catch {}</script>
<main>
<p>${safe(siteName)}</p>
<h1>${title}</h1>
<p>Nettstedet virker ikke før dette er i orden. Er det ikke ditt, så si fra til den som driver det.</p>
${content}
<p><a href="">Prøv igjen</a></p>
</main>
</html>
`

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
