import { DomainError } from '@wardround/kit/base/errors.ts'
import { tidyLine } from '@wardround/kit/base/tidy-text.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import {
  type createQuestionSet as contract,
  type QuestionSet,
  SET_LIMITS,
} from '@wardround/proto/http/assessment/question-sets.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { isPa, type Learner } from '#learner.ts'
import { pickQuestions } from '#sessions/selection-repository.ts'
import { KIND_OF_MODE, SHARED_KIND } from '#sessions/session.ts'
import { insertSitting } from '#sittings/sitting-repository.ts'
import { shownName } from './question-set.ts'
import {
  closeSet,
  findByCodes,
  insertMember,
  insertSet,
  isClosed,
  listMembers,
  listSequences,
  lockSet,
} from './question-set-repository.ts'
import { getQuestionSet, presentSet } from './read-question-sets.ts'

type Input = z.output<(typeof contract)['schema']['body']>
type SetDeps = Pick<Deps, 'db'>
type Named = { learner: Learner; name: string }

const DAY_MS = 86_400_000

const invalid = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

/** The questions that are meant, in the order of the codes. Throws `request.invalid` for a code that is not there. */
async function chooseQuestions(
  deps: SetDeps,
  learner: Learner,
  { codes, categories, count }: Input,
): Promise<string[]> {
  const { knex } = deps.db
  if (codes.length === 0) {
    const picked = await pickQuestions(knex, learner, { categories, which: [], difficulty: [] }, count)
    if (picked.length === 0) throw invalid('body.categories', 'These categories have no questions. Choose others.')
    return picked.map(({ id }) => id)
  }
  const wanted = [...new Set(codes)]
  const found = new Map((await findByCodes(knex, learner, wanted)).map(({ id, code }) => [code, id]))
  const missing = wanted.filter((code) => !found.has(code))
  if (missing.length > 0)
    throw invalid('body.codes', `We could not find ${missing.slice(0, 10).join(', ')}. Check the codes.`)
  return wanted.flatMap((code) => found.get(code) ?? [])
}

/** When the answers are shown to all. Throws `request.invalid` for a moment that is past or too far away. */
function momentOf({ showAt }: Input, now: Date): Date | null {
  if (showAt === null) return null
  const at = new Date(showAt)
  if (at <= now || at.getTime() > now.getTime() + SET_LIMITS.days * DAY_MS)
    throw invalid('body.showAt', `Choose a time within the next ${SET_LIMITS.days} days.`)
  return at
}

/** Makes a set to share. Throws `request.invalid` where it would be empty, a code is not there or the time is wrong. */
export async function createQuestionSet(deps: SetDeps, { learner, name }: Named, input: Input): Promise<QuestionSet> {
  const now = await clockNow(deps.db.knex)
  // Others read it: nothing invisible, and nothing that turns the direction of reading.
  const setName = tidyLine(input.name)
  if (setName.length < 2) throw invalid('body.name', 'Enter a name of at least 2 characters.')
  const dueAt = momentOf(input, now)
  const questionIds = await chooseQuestions(deps, learner, input)
  const id = uuidv7(now.getTime())
  await transaction(deps.db, (trx) =>
    insertSet(trx, {
      id,
      owner_id: learner.id,
      owner_name: shownName(name),
      name: setName,
      for_pa: isPa(learner.group),
      question_ids: questionIds,
      created_at: now,
      due_at: dueAt,
    }),
  )
  return presentSet(deps, learner, await getQuestionSet(deps, learner, id))
}

/**
 * Starts a set in a session of the learner's own, which is unmarked where the answers are shown later; again it changes
 * nothing. Throws `set.closed`, and `set.full` once it has its most members.
 */
export async function startQuestionSet(deps: SetDeps, { learner, name }: Named, id: string): Promise<QuestionSet> {
  await transaction(deps.db, async (trx) => {
    const set = await lockSet(trx, learner, id)
    if (!set) throw new DomainError('resource.missing')
    const members = await listMembers(trx, id)
    if (members.some(({ user_id: uid }) => uid === learner.id)) return
    const now = await clockNow(trx)
    if (isClosed(set, now)) throw new DomainError('set.closed')
    if (members.length >= SET_LIMITS.members) throw new DomainError('set.full')
    const sittingId = uuidv7(now.getTime())
    await insertSitting(trx, {
      learnerId: learner.id,
      id: sittingId,
      paper: 1,
      kind: set.due_at ? SHARED_KIND : KIND_OF_MODE.tutor,
      name: set.name,
      questionIds: set.question_ids,
      startedSequences: set.due_at ? null : await listSequences(trx, learner.id, set.question_ids),
      seconds: null,
    })
    await insertMember(trx, {
      set_id: id,
      user_id: learner.id,
      name: shownName(name),
      sitting_id: sittingId,
      started_at: now,
    })
  })
  return presentSet(deps, learner, await getQuestionSet(deps, learner, id))
}

/** Closes an own set. Throws `resource.missing` for somebody else's. */
export async function closeQuestionSet(deps: SetDeps, learner: Learner, id: string): Promise<QuestionSet> {
  await transaction(deps.db, async (trx) => {
    const set = await lockSet(trx, learner, id)
    if (set?.owner_id !== learner.id) throw new DomainError('resource.missing')
    await closeSet(trx, id)
  })
  return presentSet(deps, learner, await getQuestionSet(deps, learner, id))
}
