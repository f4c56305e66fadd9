import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { PushTopic } from '@wardround/proto/http/notification/push.ts'
import type { Deps } from '#deps.ts'
import { findPush, insertPush, type ListedPush } from './push-repository.ts'

type Input = { topic: PushTopic; title: string; body: string; link: string }

/** The provider's name of the message. Throws `push.invalid-response` when it answers nothing or not at all. */
async function askProvider(deps: Deps, message: Input, id: string): Promise<string> {
  const { push, logger } = deps
  if (!push.sendTopic) {
    if (push.publicKey) return id
    throw new DomainError('push.invalid-response')
  }
  const name = await push.sendTopic(message).catch((error: unknown) => {
    logger.warn({ err: error }, 'a push to a topic failed')
    return undefined
  })
  if (!name) throw new DomainError('push.invalid-response')
  return name
}

/** Sends to the apps that follow a topic at once, and to the browsers of its people soon after. */
export async function sendTopic(deps: Deps, input: Input, identity: Identity): Promise<ListedPush> {
  const id = uuidv7()
  const name = await askProvider(deps, input, id)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    await insertPush(trx, {
      id,
      user_id: null,
      kind: 'topic',
      ...input,
      due_at: now,
      created_at: now,
      provider_name: name,
    })
    await audit(trx, {
      actor: identity.uid ?? 'unknown',
      actorName: identity.name,
      action: 'send',
      entity: 'pushes',
      entityId: id,
      after: input,
    })
    return (await findPush(trx, id)) as ListedPush
  })
}
