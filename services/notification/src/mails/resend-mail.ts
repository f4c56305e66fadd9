import { audit } from '@wardround/kit/audit.ts'
import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { Deps } from '#deps.ts'
import { findMail, type Mail, requeueFailed } from './mail-repository.ts'
import { queueMail } from './queue-mail.ts'

/** Lets a failed mail be tried again, with all its tries. Throws `resource.missing`, and `resource.stale` when it is not failed. */
export async function resendMail(deps: Deps, mailId: string, actor: string): Promise<Mail> {
  const mail = await transaction(deps.db, async (trx) => {
    const requeued = await requeueFailed(trx, mailId, deps.clock())
    if (!requeued) throw new DomainError((await findMail(trx, mailId)) ? 'resource.stale' : 'resource.missing')
    await audit(trx, {
      actor,
      action: 'mail.resent',
      entity: 'mail',
      entityId: mailId,
      after: { template: requeued.template, round: requeued.round },
    })
    return requeued
  })
  await queueMail(deps, mail)
  return mail
}
