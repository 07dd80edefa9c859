/** Steps between the ground and an ink; both included. */
export const shades = 32
export const inksPerCanvas = 256 / shades

/** An ink and the ground that its edges blend into, as #rrggbb. */
export type Ink = { color: string; on: string }

/** Three bytes per colour: the shades of every ink. Shade 0 of the first ink is the ground. */
export function paletteOf(inks: readonly Ink[]): Uint8Array {
  const colors = inks.flatMap(({ color, on }) =>
    Array.from({ length: shades }, (_, shade) => mixed(on, color, shade / (shades - 1))),
  )
  return new Uint8Array(colors.flat())
}

const mixed = (from: string, to: string, share: number) =>
  [1, 3, 5].map((at) => {
    const part = (color: string) => Number.parseInt(color.slice(at, at + 2), 16)
    const [a, b] = [part(from), part(to)]
    return Math.round(a + (b - a) * share)
  })
