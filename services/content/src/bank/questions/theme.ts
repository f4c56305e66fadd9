import { formatted } from '#bank/formatted-text.ts'
import type { OptionDraft } from '#bank/questions/question.ts'

/** An option that all questions of a theme share; its id is what their answers point to. */
export type ThemeOption = { id: string; text: string; textHtml?: string }

/**
 * The options of one question of a theme: the theme's, with what this question says about each. What the theme does not
 * have is left out.
 */
export function optionsOfTheme(shared: readonly ThemeOption[], said: readonly OptionDraft[]): OptionDraft[] {
  const byId = new Map(said.map((option) => [option.id, option]))
  return shared.map((option) => {
    const { rationale = '', rationaleHtml, correct = false } = byId.get(option.id) ?? {}
    return { ...option, rationale, rationaleHtml, correct }
  })
}

/** Options as they may be stored. Gives a new id to those without one and those whose id is used twice. */
export function withThemeIds(
  options: readonly { id?: string | undefined; text: string; textHtml?: string | undefined }[],
  newId: () => string,
): ThemeOption[] {
  const used = new Set<string>()
  return options.map(({ id, text, textHtml }) => {
    const own = id !== undefined && !used.has(id) ? id : newId()
    used.add(own)
    return { id: own, ...formatted('text', text, textHtml) }
  })
}
