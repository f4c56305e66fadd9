import { Segmented } from '#shared/ui/form/segmented.tsx'
import {
  BACKGROUNDS,
  type Background,
  READING_SIZES,
  THEMES,
  type Theme,
  usePreferences,
} from '../theme/preferences.ts'

const NAMES: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' }

/** Chooses the theme; remembered in this browser. */
export const ThemeChooser = ({ hideLegend = false }: { hideLegend?: boolean }) => {
  const [{ theme }, set] = usePreferences()
  return (
    <Segmented
      legend="Theme"
      hideLegend={hideLegend}
      value={theme}
      onChange={(next) => set({ theme: next })}
      choices={THEMES.map((value) => ({ value, label: NAMES[value] }))}
    />
  )
}

/** Chooses the size of reading text, 14 to 26 px. */
export const ReadingSizeChooser = ({ hideLegend = false }: { hideLegend?: boolean }) => {
  const [{ readingSize }, set] = usePreferences()
  const choices = READING_SIZES.map((px) => ({ value: String(px), label: String(px) }))
  return (
    <Segmented
      legend="Text size in pixels"
      hideLegend={hideLegend}
      value={String(readingSize)}
      choices={choices}
      onChange={(next) => set({ readingSize: READING_SIZES.find((px) => String(px) === next) ?? 18 })}
    />
  )
}

const BACKGROUND_NAMES: Record<Background, string> = {
  standard: 'Standard',
  yellow: 'Yellow',
  blue: 'Blue',
  green: 'Green',
  pink: 'Pink',
}

/** Chooses the colour of the page behind the text, as exams offer it on paper. */
export const BackgroundChooser = () => {
  const [{ background }, set] = usePreferences()
  return (
    <Segmented
      legend="Background"
      value={background}
      onChange={(next) => set({ background: next })}
      choices={BACKGROUNDS.map((value) => ({ value, label: BACKGROUND_NAMES[value] }))}
    />
  )
}
