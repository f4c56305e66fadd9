import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { markOf } from '#marking/correction.ts'
import { listVersions } from '#marking/version-repository.ts'
import {
  countLearners,
  type LoggedAnswer,
  listAnswers,
  listLearners,
  lockStates,
} from '#remarking/answer-batch-repository.ts'
import { type Followed, followed, marksOf } from '#remarking/batch-marks.ts'
import { changeMarks, type NewMark } from '#remarking/mark-repository.ts'
import { listRemarkedMocks } from '#remarking/mock-remark-repository.ts'
import {
  changeRemarking,
  finalise,
  findKeyVersion,
  finishRemarking,
  isAwaited,
  listOpen,
  type RemarkingRow,
  takeOpen,
} from '#remarking/remarking-repository.ts'
import { changeMark, listOutsideLog } from '#remarking/sitting-mark-repository.ts'
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
  if (row.settled_xid === null && !(await finalise(trx, row))) return 'later'
  if (await isAwaited(trx, row)) return 'later'
  await changeRemarking(trx, row, { state: 'running', learners: await countLearners(trx, row.question_id) })
  return 'again'
}

/** Re-marks what is in no log, of which there is little. */
async function markOutsideLog(
  trx: Knex.Transaction,
  questionId: string,
  versions: ReadonlyMap<string, Followed>,
): Promise<void> {
  for (const answer of await listOutsideLog(trx, questionId)) {
    const of = versions.get(answer.version_id)
    if (!of) continue
    const { correct } = markOf(of.version, answer.response, of.correcting)
    if (correct !== answer.correct) await changeMark(trx, answer, correct)
  }
}

/**
 * The next learners' answers, or the end of it. How far it is, is part of the transaction, so that each batch is
 * counted once.
 */
async function nextBatch(trx: Knex.Transaction, row: RemarkingRow, now: Date): Promise<Step> {
  const { question_id: questionId, version_id: versionId } = row
  const versions = await readVersions(trx, questionId)
  const learners = await listLearners(trx, questionId, row.last_user_id, BATCH)
  if (learners.length === 0) {
    await markOutsideLog(trx, questionId, versions)
    await computeQuestion(trx, questionId, now)
    await finishRemarking(trx, row, 'finished')
    return 'done'
  }
  await lockStates(trx, questionId, learners)
  const answers = await listAnswers(trx, questionId, learners)
  const found = marksOf(answers, versions, versionId)
  await changeMarks(trx, { questionId, versionId, now }, found.marks)
  await notifyRemarked(trx, { questionId, versionId }, answers, found.marks)
  await notifyRemarkedMocks(trx, questionId, answers, found.marks)
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

/** Tells each learner whose latest answer has another mark now. */
async function notifyRemarked(
  trx: Knex.Transaction,
  about: { questionId: string; versionId: string },
  answers: readonly LoggedAnswer[],
  marks: readonly NewMark[],
): Promise<void> {
  const latest = new Map<string, LoggedAnswer>()
  for (const answer of answers)
    if (answer.sequence > (latest.get(answer.user_id)?.sequence ?? 0)) latest.set(answer.user_id, answer)
  for (const { userId, id, correct } of marks) {
    const before = latest.get(userId)
    if (before?.id === id && before.correct !== correct)
      await requestNotice(trx, 'question-remarked', userId, { ...about, isCorrect: correct })
  }
}

/** Tells each learner whose result of a mock is another one now. */
async function notifyRemarkedMocks(
  trx: Knex.Transaction,
  questionId: string,
  answers: readonly LoggedAnswer[],
  marks: readonly NewMark[],
): Promise<void> {
  const was = new Map(answers.map(({ user_id, id, correct }) => [`${user_id} ${id}`, correct]))
  const changed = marks.filter(({ userId, id, correct }) => was.get(`${userId} ${id}`) !== correct)
  for (const mock of await listRemarkedMocks(trx, questionId, changed))
    await requestNotice(trx, 'mock-remarked', mock.learner_id, {
      attemptId: mock.id,
      mock: mock.title,
      number: mock.number,
      mla: mock.user_group === 3,
      before: mock.score + (mock.right ? -1 : 1),
      score: mock.score,
      passMark: mock.pass_marks,
    })
}

async function step(trx: Knex.Transaction, row: RemarkingRow, now: Date): Promise<Step> {
  if ((await findKeyVersion(trx, row.question_id)) !== row.version_id) {
    await finishRemarking(trx, row, 'superseded')
    return 'done'
  }
  return row.state === 'waiting' ? begin(trx, row) : nextBatch(trx, row, now)
}

/**
 * Marks the earlier answers of questions whose key was changed, in batches of 100 learners, each in a transaction of
 * its own; it goes on where it was broken off, and any number of processes may do it at once. Answers how many are left
 * that wait for answers under way.
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
