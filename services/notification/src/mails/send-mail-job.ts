import { transaction } from '@wardround/kit/database.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { PutOff } from '@wardround/kit/queues.ts'
import { mailFailed, mailSent } from '@wardround/proto/events/notification.ts'
import type { WorkerDeps } from '#deps.ts'
import { sendText } from '#texts/send-text.ts'
import { addressMail } from './address-mail.ts'
import { asHeader } from './fill-template.ts'
import { isFinal } from './give-up.ts'
import { mailProblem } from './mail-problem.ts'
import { findMail, type Mail, markFailed, markSent, noteProblem, takeMail } from './mail-repository.ts'
import { renderMail } from './render-mail.ts'
import { getTemplate } from './templates.ts'

/** Longer than the mail server's time limits together: while one try runs no other begins. */
const HELD_FOR = 45_000

async function send(deps: WorkerDeps, mail: Mail, messageId: string): Promise<void> {
  if (mail.channel === 'text') return sendText(deps, mail)
  const { to, name, values } = await addressMail(deps.db.knex, deps, mail)
  const rendered = renderMail(getTemplate(mail.template), { ...values, name })
  await deps.send({ messageId, to: { name: asHeader(name), address: asHeader(to) }, ...rendered })
}

async function settleFailure(deps: WorkerDeps, mail: Mail, error: unknown, lastAttempt: boolean): Promise<void> {
  const problem = mailProblem(error)
  if (!lastAttempt) {
    await noteProblem(deps.db.knex, mail.id, problem)
    return
  }
  await transaction(deps.db, async (trx) => {
    if (await markFailed(trx, mail.id, problem)) await emit(trx, mailFailed, { mailId: mail.id, template: mail.template, reason: problem })
  })
}

/**
 * One try to send a mail, or a text message; nothing happens when it is settled already. The message id is the same on every try, so that a mail which the
 * server took just before we died is recognised by the receiver's side. Throws when the try failed; after the last one the mail is `failed`. While another try
 * has it, which may be one that died, it throws `PutOff` until that one is overdue.
 */
export async function sendMail(deps: WorkerDeps, mailId: string, lastAttempt: boolean): Promise<void> {
  const now = deps.clock()
  const mail = await takeMail(deps.db.knex, mailId, now, new Date(now.getTime() + HELD_FOR))
  if (!mail) {
    const held = await findMail(deps.db.knex, mailId)
    if (held?.state === 'queued') throw new PutOff(held.takenUntil ?? now, 'another try is still running')
    return
  }
  const messageId = `<${mail.id}@${deps.mailDomain}>`
  try {
    await send(deps, mail, messageId)
  } catch (error) {
    await settleFailure(deps, mail, error, lastAttempt || isFinal(error))
    throw new Error(mailProblem(error))
  }
  await transaction(deps.db, async (trx) => {
    if (await markSent(trx, mail.id, messageId, deps.clock())) await emit(trx, mailSent, { mailId: mail.id, template: mail.template })
  })
}
