import { useEffect, useState } from 'react'
import { currentTheme, nextTheme, saveTheme, showTheme, themeLabels, themes } from '#app/theme.ts'
import { Icon } from './icons.tsx'

/**
 * Cycles Lys, Mørk, Mørkere. The stylesheet shows the one label that is true (styles/frame.css), so the
 * server need not know the visitor's theme.
 */
export function ThemeButton() {
  const [said, setSaid] = useState('')

  // A frame that React builds anew (after an error of the whole page) has lost the attribute.
  useEffect(() => showTheme(currentTheme()), [])

  const change = () => {
    const theme = nextTheme(currentTheme())
    saveTheme(theme)
    setSaid(`Tema: ${themeLabels[theme]}`)
  }

  return (
    <>
      <button type="button" className="header-button theme-button needs-script" onClick={change}>
        <Icon name="theme" />
        <span className="visually-hidden">Tema: </span>
        {themes.map((theme) => (
          <span key={theme} className={`theme-label-${theme}`}>
            {themeLabels[theme]}
          </span>
        ))}
      </button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  )
}
