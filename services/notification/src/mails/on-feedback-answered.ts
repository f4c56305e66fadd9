import { consumer } from '@wardround/kit/consumer.ts'
import { feedbackAnswered } from '@wardround/proto/events/moderation.ts'
import type { Deps } from '#deps.ts'
import { insertMail } from './mail-repository.ts'
import { queueMail } from './queue-mail.ts'

/** Sends the answer to whoever reported the problem; the address is looked up when the mail is sent. */
export const onFeedbackAnswered = consumer<typeof feedbackAnswered, Deps>(
  feedbackAnswered,
  { service: 'notification' },
  async ({ trx, deps, afterCommit }, { id, data }) => {
    const { code, report, answer } = data
    await insertMail(trx, { id, template: 'reportmail', userId: data.uid, details: { code, report, answer } }, deps.clock())
    afterCommit(() => queueMail(deps, { id, round: 1 }))
  },
)
