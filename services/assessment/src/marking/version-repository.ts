import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { QUESTION_KINDS } from '@wardround/proto/codes.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import type { Knex } from 'knex'
import type { Solution } from './marking.ts'

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
  /** Revision of the question at which it came; 0 for those from before that was kept. */
  revision: number
  /**
   * Versions of the question that changed its key, newest first; the first one is the question's `key_version_id`. As
   * known when read.
   */
  corrections: { versionId: string; revision: number }[]
}

/**
 * Versions kept in the process, a few kilobytes each, so that a bank of 10,000 questions fits; the one used longest ago
 * goes first.
 */
const KEPT = 12_000
const keptOf = new WeakMap<Database, Map<string, Version>>()

const SELECT = `
  select v.id, v.question_id as "questionId", v.kind, v.option_ids as "optionIds", v.key, v.visible, v.solution, v.revision,
    coalesce((
      select json_agg(json_build_object('versionId', r.version_id, 'revision', r.revision) order by r.revision desc)
      from remarkings r where r.question_id = v.question_id
    ), '[]') as corrections
  from question_versions v`

const byId = prepared<Version>('version-by-id', `${SELECT} where v.id = $1::uuid`)

/** Every version of a question as it stands now. */
export async function listVersions(trx: Knex.Transaction, questionId: string): Promise<Version[]> {
  const { rows } = await trx.raw<{ rows: Version[] }>(`${SELECT} where v.question_id = ?`, [questionId])
  return rows
}

/**
 * Versions never change, so one that was read once is not read again while it is in use. Their `corrections` may:
 * whoever finds them out of date calls `forgetVersion`.
 */
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

/** The version that changed the key of the question last, as known when this one was read; null when none has. */
export const keyVersionOf = ({ corrections }: Pick<Version, 'corrections'>): string | null =>
  corrections[0]?.versionId ?? null

/** Has a version read again at its next use. */
export const forgetVersion = (db: Database, id: string): void => void keptOf.get(db)?.delete(id)

/** The versions of a question's row: the one shown, and the one whose key marked the answer where that is another. */
export async function getVersions(
  db: Database,
  { version_id, marked_version_id }: { version_id: string; marked_version_id: string | null },
): Promise<{ version: Version; marker: Version | undefined }> {
  const version = await getVersion(db, version_id)
  return { version, marker: marked_version_id === null ? undefined : await getVersion(db, marked_version_id) }
}

/** As `findVersion`, for one that a row refers to. */
export async function getVersion(db: Database, id: string): Promise<Version> {
  const version = await findVersion(db, id)
  if (!version) throw new Error(`Version ${id} is gone.`)
  return version
}
