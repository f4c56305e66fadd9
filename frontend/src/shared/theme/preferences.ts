import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
/** Reading sizes in px: stem, options, lab table and reasons scale together. */
export const READING_SIZES = [14, 16, 18, 20, 22, 26] as const
export type ReadingSize = (typeof READING_SIZES)[number]
/** Colours of the page itself, in any theme; `standard` is the theme's own. */
export const BACKGROUNDS = ['standard', 'yellow', 'blue', 'green', 'pink'] as const
export type Background = (typeof BACKGROUNDS)[number]
export type Preferences = { theme: Theme; readingSize: ReadingSize; background: Background }

/** The boot script in `index.html` reads the same keys before the first paint. */
const THEME_KEY = 'wr.theme'
const READING_KEY = 'wr.reading'
const BACKGROUND_KEY = 'wr.background'
const KEYS: readonly (string | null)[] = [THEME_KEY, READING_KEY, BACKGROUND_KEY]
const BASE_PX = 16

/** What the server draws with; the script in `index.html` has set the reader's own look by then. */
const AS_DRAWN: Preferences = { theme: 'system', readingSize: 18, background: 'standard' }

const listeners = new Set<() => void>()
let current: Preferences | undefined

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser without storage keeps the choice for this page only.
  }
}

const read = (): Preferences => ({
  theme: THEMES.find((theme) => theme === stored(THEME_KEY)) ?? 'system',
  readingSize: READING_SIZES.find((px) => String(px) === stored(READING_KEY)) ?? 18,
  background: BACKGROUNDS.find((name) => name === stored(BACKGROUND_KEY)) ?? 'standard',
})

function apply({ theme, readingSize, background }: Preferences): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  if (background === 'standard') delete root.dataset.background
  else root.dataset.background = background
  root.style.setProperty('--reading', `${readingSize / BASE_PX}rem`)
}

/** How pages look to the reader. Stored in this browser, not in the account. */
export const getPreferences = (): Preferences => (current ??= read())

/** Changes one or more, applies them at once and remembers them. */
export function setPreferences(change: Partial<Preferences>): void {
  current = { ...getPreferences(), ...change }
  store(THEME_KEY, current.theme)
  store(READING_KEY, String(current.readingSize))
  store(BACKGROUND_KEY, current.background)
  apply(current)
  for (const listener of listeners) listener()
}

/** Follows a change made in another tab. */
export function watchPreferences(): void {
  apply(getPreferences())
  addEventListener('storage', (event) => {
    if (!KEYS.includes(event.key)) return
    current = read()
    apply(current)
    for (const listener of listeners) listener()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current choice and the way to change it. */
export const usePreferences = (): [Preferences, typeof setPreferences] => [
  useSyncExternalStore(subscribe, getPreferences, () => AS_DRAWN),
  setPreferences,
]
