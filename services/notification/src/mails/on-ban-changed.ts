import { consumer } from '@wardround/kit/consumer.ts'
import { appealAnswered, banChanged } from '@wardround/proto/events/moderation.ts'
import { findContact } from '#contacts/contact-repository.ts'
import type { Deps } from '#deps.ts'
import { insertMail, type PlainDetails } from './mail-repository.ts'
import { queueMail } from './queue-mail.ts'
import type { TemplateName } from './templates.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })

type Sent = { template: TemplateName; details: PlainDetails }

/** Tells a person that the account is blocked, or open again; what an appeal brought about is told with its answer. */
function mailAbout({
  ban,
  until,
  reason,
  byAppeal,
}: {
  ban: 0 | 1 | 2
  until: string | null
  reason: string
  byAppeal: boolean
}): Sent | undefined {
  if (ban === 0) return byAppeal ? undefined : { template: 'banliftedmail', details: { values: { reason }, path: '/login' } }
  const end = until ? `until ${moment.format(new Date(until))} (UK time)` : 'until our staff have decided about it'
  return { template: 'banmail', details: { values: { reason, until: end }, path: '/login' } }
}

/** Nothing is sent to somebody who never confirmed an address. */
export const onBanChanged = consumer<typeof banChanged, Deps>(
  banChanged,
  { service: 'notification' },
  async ({ trx, deps, afterCommit }, { id, data }) => {
    const mail = mailAbout(data)
    if (!mail || !(await findContact(trx, data.uid))) return
    await insertMail(trx, { id, userId: data.uid, ...mail }, deps.clock())
    afterCommit(() => queueMail(deps, { id, round: 1 }))
  },
)

const OUTCOMES = {
  lifted: 'Your account is open again: you can log in as before.',
  upheld: 'The block stays as it is.',
}

/** Sends the answer to an appeal. */
export const onAppealAnswered = consumer<typeof appealAnswered, Deps>(
  appealAnswered,
  { service: 'notification' },
  async ({ trx, deps, afterCommit }, { id, data: { uid, outcome, appeal, answer } }) => {
    if (!(await findContact(trx, uid))) return
    const details = { values: { appeal, answer, outcome: OUTCOMES[outcome] }, path: '/login' }
    await insertMail(trx, { id, template: 'appealmail', userId: uid, details }, deps.clock())
    afterCommit(() => queueMail(deps, { id, round: 1 }))
  },
)
