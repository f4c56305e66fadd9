import { crashPoint } from '@wardround/kit/crash-points.ts'
import { transaction } from '@wardround/kit/database.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { markOf } from '#practice/correction.ts'
import { listVersions } from '#practice/version-repository.ts'
import { countLearners, listAnswers, listLearners, lockStates } from '#remarking/answer-batch-repository.ts'
import { type Followed, followed, marksOf } from '#remarking/batch-marks.ts'
import { markAnew } from '#remarking/mark-repository.ts'
import {
  changeRemarking,
  findKeyVersion,
  isAwaited,
  listOpen,
  type RemarkingRow,
  settle,
  takeOpen,
} from '#remarking/remarking-repository.ts'
import { listTrialAnswers, markTrialAnswers } from '#remarking/trial-mark-repository.ts'
import { computeQuestion } from '#statistics/compute-statistics.ts'

/** Learners whose answers are gone through in one transaction. */
const BATCH = 100

type RemarkDeps = Pick<Deps, 'db' | 'clock'>
type Step = 'again' | 'later' | 'done'

async function readVersions(trx: Knex.Transaction, questionId: string): Promise<Map<string, Followed>> {
  const versions = await listVersions(trx, questionId)
  const all = new Map(versions.map((version) => [version.id, version]))
  return new Map(versions.map((version) => [version.id, followed(version, all)]))
}

/** Lets in what is still marked by the old key; `later` while something of that is under way. */
async function begin(trx: Knex.Transaction, row: RemarkingRow): Promise<Step> {
  if (row.settled_xid === null && !(await settle(trx, row))) return 'later'
  if (await isAwaited(trx, row)) return 'later'
  await changeRemarking(trx, row, { state: 'running', learners: await countLearners(trx, row.question_id) })
  return 'again'
}

async function markTrials(trx: Knex.Transaction, questionId: string, versions: ReadonlyMap<string, Followed>): Promise<void> {
  const changed = (await listTrialAnswers(trx, questionId)).flatMap((answer) => {
    const of = versions.get(answer.version_id)
    const correct = of ? markOf(of.version, answer.response, of.correcting).correct : answer.correct
    return correct === answer.correct ? [] : [{ trialId: answer.trial_id, correct }]
  })
  for (const correct of [true, false]) {
    const ids = changed.filter((one) => one.correct === correct).map(({ trialId }) => trialId)
    if (ids.length > 0) await markTrialAnswers(trx, questionId, ids, correct)
  }
}

/** The next learners' answers, or the end of it. How far it is, is part of the transaction, so that each batch is counted once. */
async function goOn(trx: Knex.Transaction, row: RemarkingRow, now: Date): Promise<Step> {
  const { question_id: questionId, version_id: versionId } = row
  const versions = await readVersions(trx, questionId)
  const learners = await listLearners(trx, questionId, row.last_user_id, BATCH)
  if (learners.length === 0) {
    await markTrials(trx, questionId, versions)
    await computeQuestion(trx, questionId, now)
    await changeRemarking(trx, row, { state: 'finished', finished_at: now })
    return 'done'
  }
  await lockStates(trx, questionId, learners)
  const found = marksOf(await listAnswers(trx, questionId, learners), versions, versionId)
  await markAnew(trx, { questionId, versionId, now }, found.marks)
  crashPoint('remarking.marked')
  await changeRemarking(trx, row, {
    done: row.done + learners.length,
    last_user_id: learners.at(-1) as string,
    remarked: row.remarked + found.remarked,
    to_right: row.to_right + found.toRight,
    to_wrong: row.to_wrong + found.toWrong,
    kept: row.kept + found.kept,
  })
  return 'again'
}

async function step(trx: Knex.Transaction, row: RemarkingRow, now: Date): Promise<Step> {
  if ((await findKeyVersion(trx, row.question_id)) !== row.version_id) {
    await changeRemarking(trx, row, { state: 'superseded', finished_at: now })
    return 'done'
  }
  return row.state === 'waiting' ? begin(trx, row) : goOn(trx, row, now)
}

/**
 * Marks the earlier answers of questions whose key was changed, in batches of 100 learners, each in a transaction of its own; it goes on
 * where it was broken off, and any number of processes may do it at once. Answers how many are left that wait for answers under way.
 */
export async function remarkAnswers({ db, clock }: RemarkDeps, stopped: () => boolean = () => false): Promise<number> {
  let waiting = 0
  for (const key of await listOpen(db.knex)) {
    let result: Step = 'again'
    while (result === 'again' && !stopped()) {
      result = await transaction(db, async (trx) => {
        const row = await takeOpen(trx, key)
        return row ? step(trx, row, clock()) : 'done'
      })
    }
    if (result === 'later') waiting += 1
  }
  return waiting
}
