import { useEffect, useState } from 'react'
import { currentTheme, nextTheme, saveTheme, showTheme, themeLabels, themes } from '#app/theme.ts'
import { Icon, icons } from './icons.tsx'

/**
 * Cycles through Lys, Mørk and Mørkere. The stylesheet shows the right label (styles/frame.css), so the
 * server does not need to know the theme.
 */
export function ThemeButton() {
  const [said, setSaid] = useState('')

  // React may rebuild the document after an error and lose the attribute.
  useEffect(() => showTheme(currentTheme()), [])

  const change = () => {
    const theme = nextTheme(currentTheme())
    saveTheme(theme)
    setSaid(`Tema: ${themeLabels[theme]}`)
  }

  return (
    <>
      <button type="button" className="header-button theme-button needs-script" onClick={change}>
        <Icon d={icons.theme} />
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
