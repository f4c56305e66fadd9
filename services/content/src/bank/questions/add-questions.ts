import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { takePlaces } from '#bank/categories/take-places.ts'
import type { Actor } from '#staff/actor.ts'
import { excerptOf, facetsOf, keyOf, type QuestionContent, questionCode, searchTextOf, wordsOf } from './question.ts'
import { toPublished } from './question-events.ts'
import {
  insertQuestions,
  insertVersions,
  type NewVersion,
  type QuestionRow,
  takeNumbers,
} from './question-repository.ts'

export type QuestionDraft = {
  categoryId: string
  state: QuestionState
  forPa: boolean
  content: QuestionContent
  /** What its writer says about the change. */
  note?: string | undefined
  /** For staff, about the question; those that stand are kept where none are given. */
  staffNotes?: string | undefined
}

/** Who wrote a version, what they said about it, and who wrote beside them what it says. */
export type Writing = { actor: Actor; writers?: readonly string[]; note?: string | undefined }

/** The row of a version; `number` counts the versions of its question from 1. */
export function newVersion(
  questionId: string,
  number: number,
  content: QuestionContent,
  { actor, writers = [], note = '' }: Writing,
): NewVersion {
  const { kind, theme, stem, leadIn, options, explanation, keyPoints, references, tags } = content
  return {
    id: uuidv7(),
    question_id: questionId,
    number,
    kind,
    theme,
    stem,
    lead_in: leadIn,
    options,
    key: keyOf(options),
    explanation,
    key_points: keyPoints,
    reference_list: references,
    tags,
    created_by: actor.name,
    writers: [...new Set([...writers, actor.uid])],
    change_note: note,
  }
}

const countBy = (values: readonly string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Gives out running numbers: a function that returns the next one of a group at each call. */
async function numbering(
  values: readonly string[],
  take: (value: string, count: number) => Promise<number>,
): Promise<(value: string) => number> {
  const next = new Map<string, number>()
  // In a fixed order, so that two writers wait for each other instead of blocking each other.
  for (const [value, count] of countBy(values)) next.set(value, await take(value, count))
  return (value) => {
    const number = next.get(value) as number
    next.set(value, number + 1)
    return number
  }
}

/**
 * Writes new questions with codes, places and first versions in a handful of statements, and their events in the order
 * given. The drafts have been checked. Throws `request.invalid` when a category is gone or holds categories.
 */
export async function addQuestions(
  trx: Knex.Transaction,
  drafts: readonly QuestionDraft[],
  actor: Actor,
  now: Date,
): Promise<QuestionRow[]> {
  if (drafts.length === 0) return []
  const prefixes = new Map<string, string>()
  const nextPlace = await numbering(
    drafts.map((draft) => draft.categoryId),
    async (categoryId, count) => {
      const { first, prefix } = await takePlaces(trx, categoryId, count)
      prefixes.set(categoryId, prefix)
      return first
    },
  )
  const prefixOf = (draft: QuestionDraft) => prefixes.get(draft.categoryId) as string
  const nextNumber = await numbering(drafts.map(prefixOf), (prefix, count) => takeNumbers(trx, prefix, count))

  const versions: NewVersion[] = []
  const questions = drafts.map((draft) => {
    const id = uuidv7()
    const code = questionCode(prefixOf(draft), nextNumber(prefixOf(draft)))
    const version = newVersion(id, 1, draft.content, { actor, note: draft.note })
    versions.push(version)
    return {
      id,
      code,
      kind: draft.content.kind,
      theme_id: draft.content.theme?.id ?? null,
      state: draft.state,
      category_id: draft.categoryId,
      position: nextPlace(draft.categoryId),
      for_pa: draft.forPa,
      staff_notes: draft.staffNotes ?? '',
      current_version_id: version.id,
      published_version_id: draft.state === 'active' ? version.id : null,
      review_since: draft.state === 'review' ? now : null,
      excerpt: excerptOf(draft.content.stem),
      search_text: searchTextOf(code, draft.content.stem),
      words_text: wordsOf(code, draft.content),
      ...facetsOf(draft.content),
      published_at: draft.state === 'active' ? now : null,
      updated_by: actor.name,
    }
  })
  const rows = await insertQuestions(trx, questions)
  await insertVersions(trx, versions)
  const active = rows.flatMap((row, index) =>
    row.state === 'active' ? [toPublished(row, versions[index] as NewVersion)] : [],
  )
  await emitAll(trx, questionPublished, active)
  return rows
}
