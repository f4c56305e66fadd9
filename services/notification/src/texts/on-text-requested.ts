import { consumer } from '@wardround/kit/consumer.ts'
import { textRequested } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { insertMail } from '#mails/mail-repository.ts'
import { queueMail } from '#mails/queue-mail.ts'

/** Stores the text message as it came, sealed, and hands it to the worker. */
export const onTextRequested = consumer<typeof textRequested, Deps>(
  textRequested,
  { service: 'notification' },
  async ({ trx, deps, afterCommit }, { id, data }) => {
    await insertMail(trx, { id, channel: 'text', template: data.template, userId: data.uid, sealed: data.sealed }, deps.clock())
    afterCommit(() => queueMail(deps, { id, round: 1 }))
  },
)
