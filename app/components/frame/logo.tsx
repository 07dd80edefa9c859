/** Three bars that grow shorter, like a leaderboard. public/favicon.svg has this drawing, too. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" className="logo-ground" />
      <path className="logo-bars" d="M7.5 9.5h17M7.5 16h12M7.5 22.5h7" />
    </svg>
  )
}
