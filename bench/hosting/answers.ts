import { costOf, overFreeLimit } from './cost.ts'
import { type Figures, figureAt } from './figures.ts'
import { grouped, number, usd } from './markdown.ts'
import { limits, prices } from './prices.ts'
import { dayOf, monthOf, peakMinuteOf } from './usage.ts'

/** The sizes that the document answers for. */
export const asked = [50, 1_000, 10_000, 100_000]

/** The actions that are compared with the free plan's limit for one request or run. */
const limited = { frontPage: 'the front page', profile: 'a profile', importResult: 'the import of a result' }

/** One line for each size: what it costs, and whether it works. */
export const answers = (figures: Figures): string =>
  asked.map((size) => `- ${answer(figures, size)}`).join('\n')

function answer(figures: Figures, size: number): string {
  const cost = costOf(monthOf(figures, size))
  const paid = `**${grouped(size)} participants:** Workers Paid, ${usd(cost)} USD in the busiest month.`
  const over = overFreeLimit(dayOf(figures, size, 'raceDay')).filter((meter) => meter !== 'mails')
  const { databaseSeconds } = peakMinuteOf(figures, size)
  if (databaseSeconds > 1) {
    return `${paid} In the last minute before a deadline the database would have to work ${number(databaseSeconds)} seconds in each second. [Scale](scale.md) has the way past that.`
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
