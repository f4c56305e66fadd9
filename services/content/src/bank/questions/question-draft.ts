import { DomainError } from '@wardround/kit/base/errors.ts'
import { OPTION_LIMITS } from '@wardround/proto/http/content/questions.ts'
import type { Knex } from 'knex'
import { optionsOfTheme } from '#bank/questions/theme.ts'
import { findTheme } from '#bank/questions/theme-repository.ts'
import type { QuestionDraft } from './add-questions.ts'
import { type ContentDraft, storableContent } from './question.ts'
import { findGaps, findUnusableWords } from './question-gaps.ts'

/** What is to be saved, before it is checked; a matching question names its theme. */
export type DraftInput = Omit<QuestionDraft, 'content'> & { content: ContentDraft; themeId: string | null }

const refuse = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

/** A matching question's options are its theme's, which stays as it is until the transaction ends. */
async function themed(trx: Knex.Transaction, { content, themeId }: DraftInput): Promise<ContentDraft> {
  const { kind = 'single', options } = content
  if (kind !== 'matching') {
    if (options.length > OPTION_LIMITS[kind]) throw refuse('body.options', 'Add no more than 8 options.')
    return { ...content, theme: null }
  }
  if (themeId === null) return { ...content, theme: null, options: [] }
  const theme = await findTheme(trx, themeId, true)
  if (!theme) throw refuse('body.themeId', 'This theme does not exist. Choose another.')
  return { ...content, theme: { id: theme.id, title: theme.title }, options: optionsOfTheme(theme.options, options) }
}

/**
 * What may be stored: HTML sanitised, options with ids, the theme's options put in. `known` are ids that options may
 * keep. Throws `request.invalid` (theme, number of options) and `question.incomplete` for a question that is to be
 * active.
 */
export async function checkDraft(
  trx: Knex.Transaction,
  input: DraftInput,
  known: ReadonlySet<string>,
): Promise<QuestionDraft> {
  const { categoryId, state, forPa, note, staffNotes } = input
  const draft = await themed(trx, input)
  const ids = draft.theme ? new Set([...known, ...draft.options.flatMap(({ id }) => id ?? [])]) : known
  const content = storableContent(draft, ids, () => crypto.randomUUID())
  const unusable = findUnusableWords(content.options, 'body.options')
  if (unusable.length > 0) throw new DomainError('request.invalid', { details: unusable })
  const gaps = state === 'active' ? findGaps(content) : []
  if (gaps.length > 0) throw new DomainError('question.incomplete', { details: gaps })
  return { categoryId, state, forPa, content, note, staffNotes }
}
