import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { PAIR_SET, type PairSet } from '@wardround/proto/http/assessment/pair-sets.ts'
import type { Deps } from '#deps.ts'
import { isPa, type Learner } from '#learner.ts'
import {
  countPairSets,
  findLivePair,
  findOpenPairSet,
  insertPairSet,
  listPairSetRows,
  lockPairSet,
} from '#question-sets/pair-set-repository.ts'
import { shownName } from '#question-sets/question-set.ts'
import { insertMember, isClosed, listMembers, type SetRow } from '#question-sets/question-set-repository.ts'
import { readSet } from '#question-sets/read-question-sets.ts'
import { showFinishedSets } from '#question-sets/show-finished-sets.ts'
import { pickQuestions } from '#sessions/selection-repository.ts'
import { type Selection, SHARED_KIND } from '#sessions/session.ts'
import { insertSitting } from '#sittings/sitting-repository.ts'

const DAY_MS = 86_400_000

type SetDeps = Pick<Deps, 'db' | 'publishLive'>

async function present(deps: SetDeps, learner: Learner, row: SetRow): Promise<PairSet> {
  const { summary, members, progress } = await readSet(deps, learner, row)
  const partner = members.find(({ user_id: uid }) => uid !== learner.id)
  const [own, other] = [progress.get(learner.id), partner && progress.get(partner.user_id)]
  return {
    id: row.id,
    name: row.name,
    questions: summary.questions,
    slug: summary.mine?.slug ?? null,
    answered: { own: own?.answered ?? 0, partner: other?.answered ?? 0 },
    correct: row.shown_at ? { own: own?.correct ?? 0, partner: other?.correct ?? 0 } : null,
    createdAt: row.created_at.toISOString(),
    dueAt: (row.due_at ?? row.created_at).toISOString(),
  }
}

/** The sets of the learner's present pair; what both have finished is shown on the way. */
export async function listPairSets(deps: SetDeps, learner: Learner): Promise<PairSet[]> {
  await showFinishedSets(deps)
  const rows = await listPairSetRows(deps.db.knex, learner.id)
  return Promise.all(rows.map((row) => present(deps, learner, row)))
}

/** What each of the two gets wrong, half and half; then what they have not seen, then anything. */
async function chooseQuestions(deps: SetDeps, people: readonly Learner[]): Promise<string[]> {
  const chosen = new Set<string>()
  const add = async (learner: Learner, which: Selection['which'], most: number) => {
    const selection = { categories: [], difficulty: [], which }
    const picked = await pickQuestions(deps.db.knex, learner, selection, most + chosen.size)
    const fresh = picked.filter(({ id }) => !chosen.has(id)).slice(0, most)
    for (const { id } of fresh) chosen.add(id)
  }
  for (const person of people) await add(person, ['wrong'], PAIR_SET.questions / people.length)
  for (const which of [['unseen'], []] satisfies Selection['which'][])
    for (const person of people) await add(person, which, PAIR_SET.questions - chosen.size)
  return [...chosen]
}

/** Makes the next set of the learner's pair, or returns the open one. Throws `resource.missing` without a partner. */
export async function createPairSet(deps: SetDeps, learner: Learner): Promise<PairSet> {
  const { knex } = deps.db
  await showFinishedSets(deps)
  const pair = await findLivePair(knex, learner.id)
  if (!pair) throw new DomainError('resource.missing')
  if (!(await findOpenPairSet(knex, pair.pairId))) {
    const now = await clockNow(knex)
    const people = [learner, { id: pair.partnerId, group: learner.group }]
    const questionIds = await chooseQuestions(deps, people)
    if (questionIds.length === 0) throw new DomainError('resource.missing')
    await insertPairSet(knex, {
      id: uuidv7(now.getTime()),
      pair_id: pair.pairId,
      name: `Shared set ${1 + (await countPairSets(knex, pair.pairId))}`,
      for_pa: isPa(learner.group),
      question_ids: questionIds,
      created_at: now,
      due_at: new Date(now.getTime() + PAIR_SET.days * DAY_MS),
    })
    deps.publishLive(pair.partnerId, 'pairing')
  }
  const open = await findOpenPairSet(knex, pair.pairId)
  if (!open) throw new DomainError('resource.missing')
  return present(deps, learner, open)
}

/** Starts a set in a session whose marking waits for the partner. Throws `set.closed` once its answers are shown. */
export async function startPairSet(deps: SetDeps, learner: Learner, name: string, id: string): Promise<PairSet> {
  const row = await transaction(deps.db, async (trx) => {
    const set = await lockPairSet(trx, learner.id, id)
    if (!set || set.for_pa !== isPa(learner.group)) throw new DomainError('resource.missing')
    const members = await listMembers(trx, id)
    if (members.some(({ user_id: uid }) => uid === learner.id)) return set
    const now = await clockNow(trx)
    if (isClosed(set, now)) throw new DomainError('set.closed')
    const sittingId = uuidv7(now.getTime())
    await insertSitting(trx, {
      learnerId: learner.id,
      id: sittingId,
      paper: 1,
      kind: SHARED_KIND,
      name: set.name,
      questionIds: set.question_ids,
      startedSequences: null,
      seconds: null,
    })
    await insertMember(trx, {
      set_id: id,
      user_id: learner.id,
      name: shownName(name),
      sitting_id: sittingId,
      started_at: now,
    })
    return set
  })
  return present(deps, learner, row)
}
