import { firstOf } from '#game/must-have.ts'
import { raceThen } from './story/letter/addresses.ts'
import { type RoundLetter, standing } from './story/letter/round-letter.ts'

type Addresses = { origin: string; settings: string; unsubscribe: string }

/** The letters on a race in one mail: that of the whole field first, then those of the reader's leagues. */
export const lettersMail = (
  letters: readonly RoundLetter[],
  { origin, settings, unsubscribe }: Addresses,
) => {
  const { race } = firstOf(letters)
  return {
    subject: `Rundebrev: ${race.name}`,
    lines: letters.map((letter) =>
      [
        letter.league?.name,
        standing(letter)
          .map(({ text }) => text)
          .join(' '),
      ]
        .filter((part) => part !== undefined)
        .join('\n'),
    ),
    link: { label: `Resultatet i ${race.name}`, address: `${origin}${raceThen(race.year, race.id)}` },
    footer: [`Du får denne e-posten fordi du har bedt om rundebrev. Endre det her: ${settings}`],
    footerLink: { label: 'Stopp all e-post', address: unsubscribe },
  }
}
