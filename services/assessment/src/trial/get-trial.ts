import { DomainError } from '@wardround/kit/base/errors.ts'
import type { TrialOverview, TrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import type { Deps } from '#deps.ts'
import { PEERS_SHOWN_FROM, presentMarking } from '#marking/marking.ts'
import { getVersion } from '#marking/version-repository.ts'
import { excerptOf } from '#progress/excerpt.ts'
import { isQuestionWithheld } from '#sittings/sitting-answer-repository.ts'
import {
  findPeers,
  findTrial,
  listTrialQuestions,
  pickTrialQuestions,
  type TrialQuestionRow,
} from '#trial/trial-repository.ts'

/** The trial of this browser, or (without a learner) what one would be made of. */
export async function readTrial(
  deps: Deps,
  trialId: string | undefined,
): Promise<{ learnerId: string | undefined; rows: TrialQuestionRow[] }> {
  const trial = trialId === undefined ? undefined : await findTrial(deps.db.knex, trialId)
  const questionIds = trial?.question_ids ?? (await pickTrialQuestions(deps.db.knex))
  return {
    learnerId: trial?.learner_id,
    rows: await listTrialQuestions(
      deps.db.knex,
      trial && trialId ? { id: trialId, learnerId: trial.learner_id } : null,
      questionIds,
    ),
  }
}

type Counted = { total: number; answered: number; correct: number }

function count(counted: Counted, row: TrialQuestionRow): void {
  counted.total += 1
  if (row.correct !== null) counted.answered += 1
  if (row.correct) counted.correct += 1
}

/** A trial with its score by area. */
export async function getTrial(deps: Deps, trialId: string | undefined): Promise<TrialOverview> {
  const { learnerId, rows } = await readTrial(deps, trialId)
  const areas = new Map<string, TrialOverview['areas'][number]>()
  const all = { total: 0, answered: 0, correct: 0 }
  for (const row of rows) {
    const area = areas.get(row.area) ?? { name: row.area, total: 0, answered: 0, correct: 0 }
    areas.set(row.area, area)
    count(area, row)
    count(all, row)
  }
  return {
    ...all,
    milliseconds: rows.reduce((sum, row) => sum + (row.milliseconds ?? 0), 0),
    questions: rows.map((row, n) => ({
      n,
      progress: row.correct === null ? 0 : row.correct ? 1 : 2,
      area: row.area,
      milliseconds: row.milliseconds,
      excerpt: excerptOf(row.beginning),
    })),
    areas: [...areas.values()],
    claimed: learnerId !== undefined && learnerId !== trialId,
  }
}

/** The marking of an answer given in a trial. */
export async function markingOf(deps: Deps, { versionId, correct }: { versionId: string; correct: boolean }) {
  const [version, peers] = await Promise.all([
    getVersion(deps.db, versionId),
    findPeers(deps.db.knex, versionId, PEERS_SHOWN_FROM),
  ])
  return presentMarking(version, { correct, peers: peers ?? null })
}

/** Who reads a trial: the browser's trial and, where somebody is logged in, that person. */
export type TrialReader = { trial?: string | undefined; uid?: string | null }

/**
 * Throws `question.withheld` where a sitting of whoever is logged in, or of the account that has the trial, withholds a
 * question: the trial would give its key away.
 */
export async function requireNotWithheld(
  deps: Deps,
  people: readonly (string | null | undefined)[],
  questionId: string,
): Promise<void> {
  for (const person of new Set(people))
    if (person && (await isQuestionWithheld(deps.db, person, questionId))) throw new DomainError('question.withheld')
}

/**
 * The nth question of a trial, from 0; its key only once it is answered. Throws `resource.missing` past the end, and
 * `question.withheld`.
 */
export async function getTrialQuestion(deps: Deps, reader: TrialReader, n: number): Promise<TrialQuestion> {
  const { learnerId, rows } = await readTrial(deps, reader.trial)
  const row = rows[n]
  if (!row) throw new DomainError('resource.missing')
  if (row.correct !== null) await requireNotWithheld(deps, [reader.uid, learnerId], row.question_id)
  const { kind, visible } = await getVersion(deps.db, row.version_id)
  return {
    id: row.question_id,
    versionId: row.version_id,
    kind,
    theme: visible.theme ?? null,
    stem: visible.stem,
    leadIn: visible.leadIn,
    options: visible.options.map(({ id, text, textHtml }) => ({ id, text, ...(textHtml ? { textHtml } : {}) })),
    n,
    total: rows.length,
    area: row.area,
    answered:
      row.correct === null || !row.response || !row.answered_at
        ? null
        : {
            response: row.response,
            milliseconds: row.milliseconds ?? 0,
            answeredAt: row.answered_at.toISOString(),
            marking: await markingOf(deps, { versionId: row.version_id, correct: row.correct }),
          },
  }
}
