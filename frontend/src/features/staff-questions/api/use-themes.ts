import { getTheme, listAllThemes } from '@wardround/proto/http/content/question-themes.ts'
import { useApi } from '#shared/api/use-api.ts'
import type { SelectOption } from '#shared/ui/form/select-field.tsx'

const NONE: readonly { id: string; label: string }[] = []

/** Every theme for selects, by title; read only where it is asked for. */
export function useThemeChoices(on = true): SelectOption[] {
  const { data = NONE } = useApi(on ? listAllThemes : null)
  return data.map(({ id, label }) => ({ value: id, label }))
}

/** One theme with its options. */
export const useTheme = (id: string) => useApi(id ? getTheme : null, { params: { id } })
