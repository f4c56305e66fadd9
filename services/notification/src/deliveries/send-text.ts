import type { WorkerDeps } from '#deps.ts'
import { renderText } from '#templates/render-text.ts'
import type { Delivery } from './delivery-repository.ts'
import { giveUp } from './give-up.ts'
import { readContent } from './read-content.ts'

/** One try to send a text message. After `expiresAt` it is given up: its code no longer works. */
export async function sendText(deps: WorkerDeps, delivery: Delivery): Promise<void> {
  if (!delivery.sealed) throw giveUp('The content is no longer stored.')
  const { to, fields } = await readContent(deps.db.knex, deps, delivery)
  const { expiresAt } = fields as { expiresAt?: string }
  if (expiresAt && Date.parse(expiresAt) <= deps.clock().getTime())
    throw giveUp('The code expired before it could be sent.')
  await deps.texts.send({ id: delivery.id, to, text: renderText(delivery.kind, fields, deps.publicUrl) })
}
