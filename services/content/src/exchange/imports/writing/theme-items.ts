import { audit } from '@wardround/kit/data/audit.ts'
import type { Knex } from 'knex'
import type { ContentDraft, OptionDraft } from '#bank/questions/question.ts'
import { optionsOfTheme, withThemeIds } from '#bank/questions/theme.ts'
import { addTheme, listThemesTitled, type ThemeRow } from '#bank/questions/theme-repository.ts'
import type { ImportItem } from '#exchange/imports/source/read-item.ts'
import type { Actor } from '#staff/actor.ts'

const keyOf = (title: string, options: readonly { text: string; textHtml?: string | undefined }[]) =>
  JSON.stringify([title, options.map(({ text, textHtml }) => [text, textHtml ?? ''])])

/** A theme that did not exist; its options get their ids. */
async function makeTheme(
  trx: Knex.Transaction,
  title: string,
  options: readonly OptionDraft[],
  actor: Actor,
): Promise<ThemeRow> {
  const shared = withThemeIds(
    options.map(({ text, textHtml }) => ({ text, textHtml })),
    () => crypto.randomUUID(),
  )
  const row = await addTheme(trx, { title, options: shared, updated_by: actor.name })
  const after = { title, options: shared.map(({ text }) => text) }
  await audit(trx, {
    actor: actor.uid,
    actorName: actor.name,
    action: 'create',
    entity: 'question_themes',
    entityId: row.id,
    after,
  })
  return row
}

/** The content of an item with the theme that it belongs to, and the ids of that theme's options. */
export type ThemedContent = { content: ContentDraft; known: ReadonlySet<string> }

/**
 * Finds the theme of each matching item: the one of that title whose options are the same in the same order, made when
 * there is none. A theme that is there is never changed by an import, as a change would reach questions that the file
 * does not hold.
 */
export async function themeItems(
  trx: Knex.Transaction,
  items: readonly ImportItem[],
  actor: Actor,
): Promise<(item: ImportItem) => ThemedContent> {
  const titles = [...new Set(items.flatMap(({ theme }) => theme ?? []))]
  const themes = new Map((await listThemesTitled(trx, titles)).map((row) => [keyOf(row.title, row.options), row]))
  for (const { theme, content } of items) {
    if (theme === null || themes.has(keyOf(theme, content.options))) continue
    themes.set(keyOf(theme, content.options), await makeTheme(trx, theme, content.options, actor))
  }
  return ({ theme: title, content }) => {
    if (title === null) return { content, known: new Set() }
    const row = themes.get(keyOf(title, content.options))
    if (!row) throw new Error(`no theme was asked for ${title}`)
    const said = content.options.map((option, index) => ({ ...option, id: row.options[index]?.id }))
    const themed = { ...content, theme: { id: row.id, title }, options: optionsOfTheme(row.options, said) }
    return { content: themed, known: new Set(row.options.map(({ id }) => id)) }
  }
}
