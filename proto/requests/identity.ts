import { z } from 'zod'
import { defineRequest } from '../request.ts'

/** What another service needs to know of people to show them by name and to decide who may act on whom. */
export const Person = z.object({
  uid: z.uuid(),
  name: z.string(),
  /** Letters of `v`, `a`, `e` (and `i` on Users) by area; null for a learner. */
  permissions: z.record(z.string(), z.string()).nullable(),
  /** Only where it was asked for. */
  email: z.string().optional(),
})
export type Person = z.infer<typeof Person>

export const describePeople = defineRequest(
  'identity.people.described.v1',
  'Names and rights of people, for staff, and their addresses where asked; those who do not exist are left out',
  {
    ask: z.object({ uids: z.array(z.uuid()).max(300), withEmail: z.boolean().optional() }),
    answer: z.object({ people: z.array(Person) }),
  },
)

export const checkCaptcha = defineRequest(
  'identity.captcha.checked.v1',
  'Whether the answer to a captcha that came with a payment is right, and used for the first time',
  {
    ask: z.object({ answer: z.string().max(8_000), address: z.string().nullable(), userAgent: z.string().nullable() }),
    answer: z.object({ solved: z.boolean() }),
  },
)

export const Account = z.object({ email: z.string(), emailKey: z.string().nullable(), uid: z.uuid().nullable() })
export type Account = z.infer<typeof Account>

/** Characters of an email address. */
export const LONGEST_ADDRESS = 320

export const findAccounts = defineRequest(
  'identity.accounts.found.v1',
  'Which of these email addresses are those of confirmed accounts, and the form in which each is compared; null for what is no address',
  {
    ask: z.object({ emails: z.array(z.string().max(LONGEST_ADDRESS)).max(500) }),
    answer: z.object({ accounts: z.array(Account) }),
  },
)

export const findEmailKey = defineRequest(
  'identity.user.email-key.v1',
  'The form in which the confirmed address of somebody is compared; null for somebody who has none',
  { ask: z.object({ uid: z.uuid() }), answer: z.object({ emailKey: z.string().nullable() }) },
)
