import { consumer } from '@wardround/kit/events/consumer.ts'
import { userActivated } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { saveContact } from './contact-repository.ts'

/** Keeps where to write to a person, sealed as it came. */
export const onUserActivated = consumer<typeof userActivated, Deps>(
  userActivated,
  { service: 'notification' },
  async ({ trx }, { data }) => {
    await saveContact(trx, data.uid, data.sealedContact, new Date(data.at))
  },
)
