import type { FlagType } from '#game/flags.ts'
import type { LivePhase } from '#game/live/state.ts'
import type { RefereeCall } from './queue.ts'

/** The call that a form of the page makes. The server reads the same fields when there are no scripts. */
export function callIn(form: FormData): RefereeCall {
  const text = (name: string) => String(form.get(name) ?? '')
  const kind = text('kind') as RefereeCall['kind']
  switch (kind) {
    case 'place':
      return { kind, place: Number(text('place')), driver: text('driver') || null }
    case 'order':
      return { kind, drivers: form.getAll('drivers').map(String) }
    case 'move':
      return { kind, driver: text('driver'), place: Number(text('place')) }
    case 'out':
      return { kind, driver: text('driver'), isOut: form.has('isOut') }
    case 'flag':
      return { kind, type: text('type') as FlagType }
    case 'phase':
      return { kind, phase: text('phase') as LivePhase }
    case 'lap':
      return { kind, lap: Number(text('lap')) }
    case 'undo':
    case 'hand-back':
      return { kind }
  }
}
