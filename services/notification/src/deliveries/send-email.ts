import type { WorkerDeps } from '#deps.ts'
import { asHeader } from '#templates/fill-template.ts'
import { renderEmail } from '#templates/render-email.ts'
import { templateAt } from '#templates/template-at.ts'
import { valuesOf } from '#templates/values-of.ts'
import type { Delivery } from './delivery-repository.ts'
import { readContent } from './read-content.ts'

/** One try to send an email. */
export async function sendEmail(deps: WorkerDeps, delivery: Delivery, messageId: string): Promise<void> {
  const { to, firstName, fields } = await readContent(deps.db.knex, deps, delivery)
  const values = { ...valuesOf(delivery.kind, fields, deps.publicUrl), firstName }
  const template = await templateAt(deps.db.knex, delivery.kind, delivery.templateVersion)
  const rendered = renderEmail(template, values)
  await deps.send({ messageId, to: { name: asHeader(firstName), address: asHeader(to) }, ...rendered })
}
