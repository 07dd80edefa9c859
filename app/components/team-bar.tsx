/** The team's colour beside a name. An SVG, because the content security policy forbids style attributes. */
export function TeamBar({ color }: { color: string | null }) {
  return (
    <svg
      className="team-bar"
      viewBox="0 0 4 20"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="4" height="20" rx="1.5" fill={color ?? 'currentColor'} stroke="#8888" strokeWidth="0.5" />
    </svg>
  )
}
