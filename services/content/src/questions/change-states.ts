import { audit } from '@wardround/kit/audit.ts'
import { transaction } from '@wardround/kit/database.ts'
import { emit } from '@wardround/kit/outbox.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { CATALOGUE } from '@wardround/proto/errors.ts'
import { questionPublished, questionWithdrawn } from '@wardround/proto/events/content.ts'
import type { changeQuestionStates } from '@wardround/proto/http/content/questions.ts'
import type { Knex } from 'knex'
import type { Actor } from '#actor.ts'
import type { Db } from '#deps.ts'
import { readSetting } from '#settings/setting-repository.ts'
import { contentOfVersion } from '#versions/version-content.ts'
import { publicationOf } from './question.ts'
import { toPublished } from './question-events.ts'
import { findGaps } from './question-gaps.ts'
import { type FullQuestion, listFull, updateQuestion } from './question-repository.ts'
import { goesLiveUnseen } from './second-look.ts'

export type StateChanges = CallReply<typeof changeQuestionStates>

const GONE = 'It is not there any more.'

type Asked = { state: QuestionState; actor: Actor; needsSecondPerson: boolean }

/** Why a question cannot go into a state, in words; undefined when it can. */
function reasonAgainst({ question, version }: FullQuestion, { state, actor, needsSecondPerson }: Asked): string | undefined {
  const going = { from: question.state, to: state, changesContent: false, lastEditor: question.edited_by }
  if (needsSecondPerson && goesLiveUnseen(going, actor)) return CATALOGUE['question.same-person'].message
  const gaps = state === 'active' ? findGaps(contentOfVersion(version)) : []
  return gaps.length > 0 ? gaps.map(({ message }) => message).join(' ') : undefined
}

/** Only the state changes: the version that learners see or will see again stays the same one. */
async function putInto(trx: Knex.Transaction, before: FullQuestion, state: QuestionState, actor: Actor, now: Date): Promise<number> {
  const { id, code, state: stateBefore } = before.question
  const publication = publicationOf(stateBefore, state)
  const changes = { state, updated_by: actor.name, ...(publication === 'publish' ? { published_at: now } : {}) }
  const row = await updateQuestion(trx, id, changes, now)
  if (publication === 'publish') await emit(trx, questionPublished, toPublished(row, before.version))
  if (publication === 'withdraw') await emit(trx, questionWithdrawn, { questionId: id, revision: row.version })
  await audit(trx, {
    actor: actor.uid,
    actorName: actor.name,
    action: 'change-state',
    entity: 'question',
    entityId: id,
    before: { code, state: stateBefore },
    after: { code, state },
  })
  return row.version
}

/** Puts questions into one state, in one transaction. Those that cannot go there stay as they are and are named with the reason. */
export async function changeStates(deps: Db, ids: readonly string[], state: QuestionState, actor: Actor): Promise<StateChanges> {
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const found = await listFull(trx, [...new Set(ids)], true)
    const present = new Set(found.map(({ question }) => question.id))
    const asked = { state, actor, needsSecondPerson: await readSetting(trx, 'reviewbysecondperson') }
    const result: StateChanges = {
      changed: [],
      unchanged: [],
      refused: [...new Set(ids)].filter((id) => !present.has(id)).map((id) => ({ id, code: null, reason: GONE })),
    }
    for (const full of found) {
      const { id, code } = full.question
      const reason = reasonAgainst(full, asked)
      if (full.question.state === state) result.unchanged.push({ id, code })
      else if (reason) result.refused.push({ id, code, reason })
      else result.changed.push({ id, code, version: await putInto(trx, full, state, actor, now) })
    }
    return result
  })
}
