import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import { companyOf } from '@wardround/proto/company.ts'
import { noticeOf } from '@wardround/proto/notices.ts'
import type { WorkerDeps } from '#deps.ts'
import { findToken } from '#summaries/summary-repository.ts'
import { unsubscribeLinks } from '#summaries/unsubscribe.ts'
import { asHeader } from '#templates/fill-template.ts'
import { renderEmail } from '#templates/render-email.ts'
import { templateAt } from '#templates/template-at.ts'
import { emailValues } from '#templates/values-of.ts'
import type { Delivery } from './delivery-repository.ts'
import { readContent } from './read-content.ts'

/** A test of a template goes to staff who may have no token: its link opens nothing. */
const NO_TOKEN = 'none'

/** One-click unsubscribe (RFC 8058): mail programs show a button of their own that posts to the first address. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** One try to send an email. */
export async function sendEmail(deps: WorkerDeps, delivery: Delivery, messageId: string): Promise<void> {
  const { kind, userId, templateVersion } = delivery
  const { knex } = deps.db
  const { to, firstName, fields } = await readContent(knex, deps, delivery)
  const token = noticeOf(kind).canUnsubscribe && userId ? await findToken(knex, userId) : undefined
  const links = unsubscribeLinks(deps.publicUrl, token ?? NO_TOKEN)
  const values = emailValues(kind, fields, deps.publicUrl, { firstName, unsubscribe: links.page })
  const company = companyOf(await readSettingCopy(knex, 'company'))
  const template = await templateAt(knex, kind, templateVersion)
  const rendered = renderEmail(template, values, { company, publicUrl: deps.publicUrl })
  await deps.send({
    messageId,
    to: { name: asHeader(firstName), address: asHeader(to) },
    ...rendered,
    ...(token ? { headers: oneClick(links.post) } : {}),
  })
}
