import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTheme } from '#features/staff-questions/api/use-themes.ts'
import type { OptionValues, QuestionValues } from '#features/staff-questions/questions/question-values.ts'

type ThemeOption = { id?: string | undefined; text: string; textHtml?: string | undefined }

/** The theme's options with what this question says about each. */
export function optionsOfTheme(shared: readonly ThemeOption[], said: readonly OptionValues[]): OptionValues[] {
  const byId = new Map(said.map((option) => [option.id, option]))
  return shared.map(({ id, text, textHtml = '' }) => {
    const { rationale = '', rationaleHtml = '', correct = false } = byId.get(id) ?? {}
    return { id, text, textHtml, rationale, rationaleHtml, correct }
  })
}

const idsOf = (options: readonly ThemeOption[]) =>
  options.map(({ id, text, textHtml = '' }) => `${id} ${text} ${textHtml}`).join('\n')

/** Puts the options of the chosen theme into the form of an extended matching question. */
export function useThemeOptions(): void {
  const { getValues, setValue } = useFormContext<QuestionValues>()
  const kind = useWatch<QuestionValues, 'kind'>({ name: 'kind' })
  const themeId = useWatch<QuestionValues, 'themeId'>({ name: 'themeId' })
  const { data: theme } = useTheme(kind === 'matching' ? themeId : '')
  useEffect(() => {
    if (kind !== 'matching' || theme?.id !== themeId) return
    const options = getValues('options')
    if (idsOf(options) !== idsOf(theme.options))
      setValue('options', optionsOfTheme(theme.options, options), { shouldDirty: true })
  }, [kind, theme, themeId, getValues, setValue])
}
