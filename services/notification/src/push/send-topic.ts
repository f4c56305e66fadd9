import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { sendTopic as contract } from '@wardround/proto/http/notification/push.ts'
import type { z } from 'zod'
import { SENT_BEFORE } from '#broadcasts/sent-before.ts'
import type { Deps } from '#deps.ts'
import { findPush, insertPush, type ListedPush, savePush } from './push-repository.ts'

type Input = z.output<(typeof contract)['schema']['body']>

/** The provider's name of the message. Throws `push.invalid-response` when it answers nothing or not at all. */
async function askProvider(deps: Deps, { id, ...message }: Input): Promise<string> {
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

const SAME = ['topic', 'title', 'body', 'link'] as const

/**
 * Sends to the apps that follow a topic at once, and to the browsers of its people soon after. The same id again sends
 * nothing: its row is there, uncommitted, before the provider is asked, so that a second request waits for the first.
 * Throws `push.invalid-response`, and `resource.taken` for other words under an id.
 */
export async function sendTopic(deps: Deps, input: Input, identity: Identity): Promise<ListedPush> {
  const sent = await transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const isNew = await insertPush(trx, { ...input, user_id: null, kind: 'topic', due_at: now, created_at: now })
    if (isNew) {
      await savePush(trx, input.id, { provider_name: await askProvider(deps, input) })
      const { id, ...after } = input
      await audit(trx, {
        actor: identity.uid ?? 'unknown',
        actorName: identity.name,
        action: 'send',
        entity: 'pushes',
        entityId: id,
        after,
      })
    }
    return findPush(trx, input.id)
  })
  if (!sent || SAME.some((field) => sent[field] !== input[field]))
    throw new DomainError('resource.taken', { details: [{ path: 'body.id', message: SENT_BEFORE }] })
  return sent
}
