/** The icons of the frame. */
export const icons = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  guess: 'M5 21V4h13l-3 5 3 5H5',
  live: 'M12 10v4M7 7a7 7 0 0 0 0 10M17 7a7 7 0 0 1 0 10',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-6 15-6 16 0',
  results: 'M5 21v-8M12 21V4M19 21v-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  theme: 'M12 3v18M12 3a9 9 0 1 0 0 18M12 3a9 9 0 0 1 0 18',
}

/** `d`: the path of the drawing, in a box of 24 by 24. */
export function Icon({ d }: { d: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  )
}
