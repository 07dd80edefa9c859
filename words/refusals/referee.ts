import type { RefereeReasons, WordsOf } from '#game/refusals/reasons.ts'

type Fault = RefereeReasons['referee-fault']['fault']

/** Why an edit of a referee is refused. */
export const refereeRefusals: WordsOf<RefereeReasons> = {
  'race-not-live': 'Løpet vises ikke direkte nå.',
  'race-changed': ({ by }) =>
    `${by ?? 'En annen løpsreferent'} endret løpet først. Se det nye og prøv igjen.`,
  'referee-fault': ({ fault }) => faultWords(fault),
}

function faultWords(fault: Fault): string {
  switch (fault.kind) {
    case 'unknown-driver':
      return 'Føreren er ikke med i løpet.'
    case 'driver-twice':
      return 'En fører står to ganger i rekkefølgen.'
    case 'not-in-order':
      return 'Føreren har ingen plass i rekkefølgen.'
    case 'order-unknown':
      return 'Hele rekkefølgen er ikke kjent. Fyll den ut først.'
    case 'too-few':
      return `Rekkefølgen må ha minst ${fault.least} førere. Den har ${fault.drivers}.`
    case 'place':
      return `Plassen må være fra 1 til ${fault.most}.`
    case 'not-started':
      return 'Løpet er ikke i gang. Meld starten først.'
    case 'lap':
      return `Runden må være fra 0 til ${fault.most}.`
    case 'nothing-to-undo':
      return 'Det er ingenting å angre.'
    case 'unknown-edit':
      return 'Vi kjenner ikke den endringen.'
  }
}
