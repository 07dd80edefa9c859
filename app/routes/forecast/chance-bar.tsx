/** A chance as a bar. An SVG, because the content security policy forbids style attributes. The number is beside it. */
export const ChanceBar = ({ chance, color }: { chance: number; color?: string | null }) => (
  <svg
    className="chance-bar"
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="100" height="8" className="chance-bar-all" />
    <rect width={100 * chance} height="8" fill={color ?? 'currentColor'} />
  </svg>
)
