import { type Database, prepared } from '@wardround/kit/database.ts'
import type { QUESTION_KINDS } from '@wardround/proto/codes.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import type { Solution } from '#practice/marking.ts'

/** A published version of a question: what a learner sees, and what stays hidden until the answer. */
export type Version = {
  id: string
  questionId: string
  kind: (typeof QUESTION_KINDS)[number]
  optionIds: string[]
  key: string[]
  /** Versions from before there were themes have none. */
  visible: Pick<QuestionView, 'stem' | 'leadIn' | 'options'> & { theme?: QuestionView['theme'] }
  solution: Solution
}

/** Versions kept in the process, a few kilobytes each, so that a bank of 10,000 questions fits; the one used longest ago goes first. */
const KEPT = 12_000
const keptOf = new WeakMap<Database, Map<string, Version>>()

const byId = prepared<Version>(
  'version-by-id',
  `select id, question_id as "questionId", kind, option_ids as "optionIds", key, visible, solution from question_versions where id = $1::uuid`,
)

/** Versions never change, so one that was read once is not read again while it is in use. */
export async function findVersion(db: Database, id: string): Promise<Version | undefined> {
  const kept = keptOf.get(db) ?? new Map<string, Version>()
  keptOf.set(db, kept)
  const known = kept.get(id)
  if (known) kept.delete(id)
  const version = known ?? (await byId(db, [id]))[0]
  if (!version) return undefined
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string)
  kept.set(id, version)
  return version
}

/** As `findVersion`, for one that a row refers to. */
export async function getVersion(db: Database, id: string): Promise<Version> {
  const version = await findVersion(db, id)
  if (!version) throw new Error(`Version ${id} is gone.`)
  return version
}
