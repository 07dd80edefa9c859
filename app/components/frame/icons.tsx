const paths = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  guess: 'M5 21V4h13l-3 5 3 5H5',
  live: 'M12 10v4M7 7a7 7 0 0 0 0 10M17 7a7 7 0 0 1 0 10',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-6 15-6 16 0',
  results: 'M5 21v-8M12 21V4M19 21v-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  handle: 'M5 8h14M5 12h14M5 16h14',
  theme: 'M12 3v18M12 3a9 9 0 1 0 0 18M12 3a9 9 0 0 1 0 18',
}

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
