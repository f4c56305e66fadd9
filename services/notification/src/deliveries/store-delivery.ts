import type { ChannelHandler } from '#notices/notice.ts'
import { findNewestVersion } from '#templates/template-repository.ts'
import { insertDelivery } from './delivery-repository.ts'
import { queueDelivery } from './queue-delivery.ts'

/**
 * Stores an email as it was requested, sealed or not, and hands it to the worker after the commit. It is sent with the
 * template of now, whatever staff change until then.
 */
export const storeEmail: ChannelHandler = async ({ trx, deps, afterCommit }, { id, kind, uid, fields, sealed }) => {
  const templateVersion = (await findNewestVersion(trx, kind))?.version ?? null
  const email = { id, channel: 'email', kind, userId: uid, fields, sealed, templateVersion } as const
  await insertDelivery(trx, email, deps.clock())
  afterCommit(() => queueDelivery(deps, { id, round: 1 }))
}

/** Stores a text message as it was requested, and hands it to the worker after the commit. */
export const storeText: ChannelHandler = async ({ trx, deps, afterCommit }, { id, kind, uid, fields, sealed }) => {
  const text = { id, channel: 'text', kind, userId: uid, fields, sealed, templateVersion: null } as const
  await insertDelivery(trx, text, deps.clock())
  afterCommit(() => queueDelivery(deps, { id, round: 1 }))
}
