import type { Device } from '#game/device.ts'

/** "Chrome på Android" */
export function deviceName({ browser, system }: Device): string {
  if (browser === null) return system === null ? 'Ukjent nettleser' : `Ukjent nettleser på ${system}`
  return system === null ? browser : `${browser} på ${system}`
}
