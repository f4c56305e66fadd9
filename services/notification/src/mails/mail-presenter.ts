import type { CallReply } from '@wardround/proto/contract.ts'
import type { resendMail } from '@wardround/proto/http/notification/mails.ts'
import type { Mail } from './mail-repository.ts'

/** What staff see of a mail: neither receiver nor content. */
export const presentMail = (mail: Mail): CallReply<typeof resendMail> => ({
  id: mail.id,
  template: mail.template,
  state: mail.state,
  attempts: mail.attempts,
  problem: mail.problem,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
})
