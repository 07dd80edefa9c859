import { costOf, overFreeLimit, priceOf } from './cost.ts'
import { type Figures, figureAt } from './figures.ts'
import { grouped, number, usd } from './markdown.ts'
import { limits, prices } from './prices.ts'
import { dayOf, monthOf, peakMinuteOf } from './usage.ts'

/** The sizes that the document answers for. */
export const asked = [50, 1_000, 10_000, 100_000]

/** What the free plan allows one request or run is compared with these actions. */
const limited = { frontPage: 'the front page', profile: 'a profile', importResult: 'the import of a result' }

/** One line for each size: what it costs, and whether it works. */
export const answers = (figures: Figures): string =>
  asked.map((size) => `- ${answer(figures, size)}`).join('\n')

function answer(figures: Figures, size: number): string {
  const month = monthOf(figures, size)
  const cost = costOf(month)
  const paid = `**${grouped(size)} participants:** Workers Paid, ${usd(cost)} USD in the busiest month.`
  const over = overFreeLimit(dayOf(figures, size, 'raceDay')).filter((meter) => meter !== 'mails')
  const { databaseSeconds } = peakMinuteOf(figures, size)
  if (databaseSeconds > 1) {
    const rows = usd(priceOf('rowsRead', month.rowsRead))
    const kilobytes = grouped(figureAt(figures, 'frontPage', 'bytes', size) / 1_000)
    return [
      `${paid} ${rows} of it is for rows read. The code does not carry them.`,
      `Before a deadline the database would have to work ${number(databaseSeconds)} seconds in each second.`,
      `The front page has ${kilobytes} KB (gzip).`,
    ].join(' ')
  }
  if (over.length > 0) {
    return `${paid} The free plan does not carry them: a race day exceeds its limit of ${listed(over.map((meter) => prices[meter].what))}.`
  }
  const slow = Object.entries(limited).flatMap(([action, name]) => {
    const ms = figureAt(figures, action, 'cpuMs', size)
    return ms > limits.cpuMs.free ? [`${name} (${number(ms)} ms)`] : []
  })
  const tooSlow =
    slow.length === 0 ? '' : `Locally ${listed(slow)} took more. Only a trial on Cloudflare can tell. `
  return `${paid} The free plan's daily limits are enough. It also allows each request ${limits.cpuMs.free} ms of CPU. ${tooSlow}Mail needs Resend.`
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
