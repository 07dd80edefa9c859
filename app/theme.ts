export const themes = ['light', 'dark', 'oled'] as const
export type Theme = (typeof themes)[number]

export const themeLabels: Record<Theme, string> = { light: 'Lys', dark: 'Mørk', oled: 'Mørkere' }

/** The page's background per theme (styles/tokens.css), for the browser's own bars. */
export const themeColors: Record<Theme, string> = { light: '#f6f4ef', dark: '#15161a', oled: '#000000' }

const storageKey = 'theme'

export const nextTheme = (theme: Theme): Theme => themes[themes.indexOf(theme) + 1] ?? 'light'

/** The current theme. The first script sets it before the first paint. */
export function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme
  return themes.find((theme) => theme === set) ?? 'light'
}

export function saveTheme(theme: Theme): void {
  showTheme(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme])
}

/**
 * Runs before the first paint. It sets the theme, and data-abroad outside Norway's time zone, so that styles can
 * reserve room for local times. Its theme-color tag comes first and wins over the page's two, which follow the
 * system. If it changed those, React would add a third.
 */
export const firstScript = `(function(d){var t;try{t=localStorage.getItem('${storageKey}')}catch(e){}
var c=${JSON.stringify(themeColors)};if(!Object.hasOwn(c,t))t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.documentElement.dataset.theme=t;var m=d.createElement('meta');m.name='theme-color';m.content=c[t];
d.head.prepend(m);var n=new Date;
if(n.toLocaleString()!==n.toLocaleString(void 0,{timeZone:'Europe/Oslo'}))d.documentElement.dataset.abroad=''})(document)`
