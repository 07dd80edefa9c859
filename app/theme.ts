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
 * reserve room for local times. Norway's summer time lasts from the last Sunday of March to that of October: Intl knows
 * it too, but needs 15 ms to start. The theme-color tag comes first and wins over the page's two, which follow the
 * system. If the script changed those, React would add a third.
 */
export const firstScript = () => `(function(d){var t;try{t=localStorage.getItem('${storageKey}')}catch(e){}
var c=${JSON.stringify(themeColors)};if(!Object.hasOwn(c,t))t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.documentElement.dataset.theme=t;var m=d.createElement('meta');m.name='theme-color';m.content=c[t];
d.head.prepend(m);var n=new Date,s=function(month){var e=new Date(Date.UTC(n.getUTCFullYear(),month,31,1));
return e-e.getUTCDay()*864e5};
if(n.getTimezoneOffset()!==(n>=s(2)&&n<s(9)?-120:-60))d.documentElement.dataset.abroad=''})(document)`
