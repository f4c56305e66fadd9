import { correctionsAfter, isMarkableBy, markOf } from '#marking/correction.ts'
import type { Version } from '#marking/version-repository.ts'
import type { LoggedAnswer } from '#remarking/answer-batch-repository.ts'
import type { NewMark } from '#remarking/mark-repository.ts'

/** A version of the question with the ones that changed its key since, newest first. */
export type Followed = { version: Version; correcting: Version[] }

export type BatchMarks = { marks: NewMark[]; remarked: number; toRight: number; toWrong: number; kept: number }

/**
 * The new marks of answers whose mark, or the version it comes from, is not what the key of `keyVersionId` makes of it.
 * `remarked` and `kept` count the answers to versions before that one: those that its key marks, and those that keep
 * what they had.
 */
export function marksOf(
  answers: readonly LoggedAnswer[],
  versions: ReadonlyMap<string, Followed>,
  keyVersionId: string,
): BatchMarks {
  const found: BatchMarks = { marks: [], remarked: 0, toRight: 0, toWrong: 0, kept: 0 }
  for (const answer of answers) {
    const followed = versions.get(answer.version_id)
    if (!followed) continue
    const { version, correcting } = followed
    const correction = correcting.find(({ id }) => id === keyVersionId)
    if (correction && isMarkableBy(correction, version, answer.response)) found.remarked += 1
    else if (correction) found.kept += 1
    const mark = markOf(version, answer.response, correcting)
    if (mark.correct !== answer.correct) found[mark.correct ? 'toRight' : 'toWrong'] += 1
    if (mark.correct !== answer.correct || mark.version !== answer.marked_version_id)
      found.marks.push({ userId: answer.user_id, id: answer.id, sequence: answer.sequence, ...mark })
  }
  return found
}

/** The corrections that a version follows, from all versions of the question. */
export const followed = (version: Version, all: ReadonlyMap<string, Version>): Followed => ({
  version,
  correcting: correctionsAfter(version).flatMap(({ versionId }) => all.get(versionId) ?? []),
})
