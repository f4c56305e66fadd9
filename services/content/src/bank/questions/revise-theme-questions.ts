import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Knex } from 'knex'
import { type QuestionContent, storableContent } from '#bank/questions/question.ts'
import { type FullQuestion, listFull } from '#bank/questions/question-repository.ts'
import { reviseQuestion } from '#bank/questions/revise-question.ts'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import type { Actor } from '#staff/actor.ts'
import { optionsOfTheme } from './theme.ts'
import { questionsOfTheme, type ThemeRow } from './theme-repository.ts'

/** What a question says with the theme's title and options as they now are. */
export function contentWithTheme({ version }: FullQuestion, { id, title, options }: ThemeRow): QuestionContent {
  const current = contentOfVersion(version)
  const known = new Set(options.map((option) => option.id))
  const draft = { ...current, theme: { id, title }, options: optionsOfTheme(options, current.options) }
  return storableContent(draft, known, () => crypto.randomUUID())
}

/** Questions whose answer is an option that the theme no longer has. */
const orphanedBy = (questions: readonly FullQuestion[], kept: ReadonlySet<string>) =>
  questions.filter(({ version }) => version.key.some((id) => !kept.has(id)))

/**
 * Gives every question of a theme its next version with the theme's title and options as they now are; each keeps its
 * rationales and its key. Throws `request.invalid` naming the questions whose answer would be gone.
 */
export async function reviseThemeQuestions(
  trx: Knex.Transaction,
  theme: ThemeRow,
  actor: Actor,
  now: Date,
): Promise<void> {
  const questions = await listFull(trx, await questionsOfTheme(trx, theme.id), true)
  const known = new Set(theme.options.map(({ id }) => id))
  const orphaned = orphanedBy(questions, known)
  if (orphaned.length > 0) {
    const codes = orphaned.map(({ question }) => question.code).join(', ')
    throw new DomainError('request.invalid', {
      details: [
        {
          path: 'body.options',
          message: `You removed an option that is the answer to ${codes}. Put it back, or choose another answer there first.`,
        },
      ],
    })
  }
  for (const before of questions) {
    const { state, category_id: categoryId, for_pa: forPa } = before.question
    await reviseQuestion(
      trx,
      before,
      { categoryId, state, forPa, content: contentWithTheme(before, theme) },
      actor,
      now,
    )
  }
}
