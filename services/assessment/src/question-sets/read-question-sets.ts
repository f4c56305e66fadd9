import { DomainError } from '@wardround/kit/base/errors.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  QuestionSet,
  getQuestionSetResult as resultContract,
} from '@wardround/proto/http/assessment/question-sets.ts'
import { sessionSlug } from '@wardround/proto/http/assessment/sessions.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { excerptOf } from '#progress/excerpt.ts'
import { findPairSet } from '#question-sets/pair-set-repository.ts'
import { agreement, finishedOf, medianOf, progressOf, splitOf } from './question-set.ts'
import {
  findSet,
  isClosed,
  listMembers,
  listSetAnswers,
  listSetQuestions,
  listSets,
  type SetRow,
} from './question-set-repository.ts'

type SetDeps = Pick<Deps, 'db'>

/** A set with its members and what they answered. */
export async function readSet({ db }: SetDeps, learner: Learner, row: SetRow) {
  const conn: Connection = db.knex
  const [members, answers, now] = await Promise.all([
    listMembers(conn, row.id),
    listSetAnswers(conn, row.id),
    clockNow(conn),
  ])
  const progress = progressOf(answers)
  const finished = finishedOf(members, progress, row.question_ids.length)
  const me = members.find(({ user_id: uid }) => uid === learner.id)
  const mine = me
    ? {
        slug: sessionSlug(me.sitting_id),
        answered: progress.get(learner.id)?.answered ?? 0,
        correct: progress.get(learner.id)?.correct ?? 0,
      }
    : null
  const summary: QuestionSet = {
    id: row.id,
    name: row.name,
    ownerName: row.owner_name,
    own: row.owner_id === learner.id,
    questions: row.question_ids.length,
    members: members.length,
    finished: finished.length,
    mine,
    closed: isClosed(row, now),
    showAt: row.due_at?.toISOString() ?? null,
    shown: me !== undefined && (row.due_at ? row.shown_at !== null : finished.includes(me)),
    createdAt: row.created_at.toISOString(),
  }
  return { summary, members, answers, progress, finished }
}

export const presentSet = async (deps: SetDeps, learner: Learner, row: SetRow): Promise<QuestionSet> =>
  (await readSet(deps, learner, row)).summary

export async function listQuestionSets(deps: SetDeps, learner: Learner): Promise<QuestionSet[]> {
  const rows = await listSets(deps.db.knex, learner.id)
  return Promise.all(rows.map((row) => presentSet(deps, learner, row)))
}

/** Throws `resource.missing` for a set of another bank, as for none. */
export async function getQuestionSet(deps: Pick<Deps, 'db'>, learner: Learner, id: string): Promise<SetRow> {
  const row = await findSet(deps.db.knex, learner, id)
  if (!row) throw new DomainError('resource.missing')
  return row
}

/** How the members answered. Throws `set.unfinished` for a reader who may not see it yet: it gives the keys away. */
export async function getQuestionSetResult(
  deps: SetDeps,
  learner: Learner,
  id: string,
): Promise<CallReply<typeof resultContract>> {
  const { knex } = deps.db
  const row = (await findPairSet(knex, learner.id, id)) ?? (await getQuestionSet(deps, learner, id))
  const { summary, members, answers, progress, finished: complete } = await readSet(deps, learner, row)
  // A set that is shown to all at once is also shown to members who have not finished.
  const finished = row.due_at ? members : complete
  const isShown = summary.shown || (row.pair_id !== null && row.shown_at !== null)
  if (!isShown || finished.length === 0) throw new DomainError('set.unfinished')
  const uids = new Set(finished.map(({ user_id: uid }) => uid))
  const counted = answers.filter(({ user_id: uid }) => uids.has(uid))
  const questions = (await listSetQuestions(knex, learner.id, row.question_ids)).map((question) => {
    const given = counted.filter(({ question_id: questionId }) => questionId === question.question_id)
    return {
      questionId: question.question_id,
      code: question.code,
      categorySlug: question.category_slug ?? '',
      number: question.number,
      excerpt: excerptOf(question.beginning ?? ''),
      medianMilliseconds: medianOf(given),
      options: splitOf(question, given, learner.id),
    }
  })
  const people = finished.map(({ user_id: uid, name }) => ({
    name,
    correct: progress.get(uid)?.correct ?? 0,
    milliseconds: progress.get(uid)?.milliseconds ?? 0,
    own: uid === learner.id,
  }))
  return {
    set: summary,
    mean: people.reduce((sum, { correct }) => sum + correct, 0) / people.length,
    medianMilliseconds: medianOf(counted) ?? 0,
    people: people.sort((one, other) => other.correct - one.correct || (one.name < other.name ? -1 : 1)),
    questions: questions.sort(
      (one, other) => agreement(one.options) - agreement(other.options) || (one.code < other.code ? -1 : 1),
    ),
  }
}
