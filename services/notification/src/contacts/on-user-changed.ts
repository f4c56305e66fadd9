import { consumer } from '@wardround/kit/events/consumer.ts'
import { userChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { saveContact } from './contact-repository.ts'

/** Keeps the new name and address of a person; an address that is not confirmed yet replaces none. */
export const onUserChanged = consumer<typeof userChanged, Deps>(
  userChanged,
  { service: 'notification' },
  async ({ trx }, { data }) => {
    if (data.sealedContact) await saveContact(trx, data.uid, data.sealedContact, new Date(data.at))
  },
)
