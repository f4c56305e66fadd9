import { consumer } from '@wardround/kit/consumer.ts'
import { mailRequested } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { insertMail } from './mail-repository.ts'
import { queueMail } from './queue-mail.ts'

/** Stores the mail as it came, sealed, and hands it to the worker. */
export const onMailRequested = consumer<typeof mailRequested, Deps>(
  mailRequested,
  { service: 'notification' },
  async ({ trx, deps, afterCommit }, { id, data }) => {
    await insertMail(trx, { id, template: data.template, userId: data.uid, sealed: data.sealed }, deps.clock())
    afterCommit(() => queueMail(deps, { id, round: 1 }))
  },
)
