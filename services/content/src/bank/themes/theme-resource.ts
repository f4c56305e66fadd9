import { DomainError } from '@wardround/kit/base/errors.ts'
import type { StaffRemoval, StaffResource, StaffWrite } from '@wardround/kit/staff-resource/staff-resource.ts'
import { ThemeInput, type ThemeRecord } from '@wardround/proto/http/content/question-themes.ts'
import { findEqualOptions, findUnusableWords } from '#bank/questions/question-gaps.ts'
import { reviseThemeQuestions } from '#bank/questions/revise-theme-questions.ts'
import { withThemeIds } from '#bank/questions/theme.ts'
import {
  questionsOfTheme,
  setThemeEditor,
  type ThemeRow,
  withThemeQuestionCount,
} from '#bank/questions/theme-repository.ts'
import { actorOf } from '#staff/actor.ts'

async function checkAndRevise({ trx, row, before, identity }: StaffWrite<ThemeRow>): Promise<void> {
  const wrong = [...findEqualOptions(row.options, 'body.options'), ...findUnusableWords(row.options, 'body.options')]
  if (wrong.length > 0) throw new DomainError('request.invalid', { details: wrong })
  const actor = actorOf(identity)
  await setThemeEditor(trx, row.id, actor.name)
  if (before) await reviseThemeQuestions(trx, row, actor, row.updated_at)
}

async function checkUnused({ trx, row }: StaffRemoval<ThemeRow>): Promise<void> {
  const { length } = await questionsOfTheme(trx, row.id)
  if (length === 0) return
  const message =
    length === 1
      ? 'A question uses this theme. Move or delete it first.'
      : `${length} questions use this theme. Move or delete them first.`
  throw new DomainError('resource.taken', { message, details: [{ path: 'params.id', message }] })
}

/**
 * Themes as staff keep them. A change goes to all questions of the theme in the same transaction; one in use cannot go.
 */
export const themeResource: StaffResource<ThemeRow, ThemeInput, ThemeRecord> = {
  table: 'question_themes',
  input: ThemeInput,
  toRow: ({ title, options }) => ({ title, options: JSON.stringify(withThemeIds(options, () => crypto.randomUUID())) }),
  toRecord: (row) => ({
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    title: row.title,
    options: row.options,
    questionCount: row.question_count ?? 0,
    updatedBy: row.updated_by,
  }),
  select: withThemeQuestionCount,
  searchColumns: ['question_themes.title'],
  sortColumns: { title: 'question_themes.title', updatedAt: 'question_themes.updated_at' },
  label: 'question_themes.title',
  softDelete: true,
  onWrite: checkAndRevise,
  onRemove: checkUnused,
}
