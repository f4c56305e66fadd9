import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { CurrentUser, EmailAddress, PersonName, SixDigits, TimeZone } from './fields.ts'
import { Flow } from './registration.ts'

export const changeName = defineCall({
  name: 'changeName',
  method: 'POST',
  path: '/users/changename',
  service: 'identity',
  access: 'session',
  rate: 'code',
  summary: 'Put another name in place of my own',
  body: z.strictObject({ firstName: PersonName, lastName: PersonName }),
  reply: CurrentUser,
})

export const changeExamDate = defineCall({
  name: 'changeExamDate',
  method: 'PUT',
  path: '/users/examdate',
  service: 'identity',
  access: 'session',
  summary: 'Set or remove the date of my exam; the time zone stays as it is where it is left out',
  body: z.strictObject({ date: z.iso.date().nullable(), timeZone: TimeZone.optional() }),
  reply: CurrentUser,
})

export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'POST',
  path: '/users/changeemail',
  service: 'identity',
  access: 'session',
  rate: 'code',
  gate: { stepUp: 'some' },
  summary:
    'With an address and a recent step-up: email a code to it. With the code: put it in place of my own, end my other sessions and tell the old address',
  body: z.union([z.strictObject({ email: EmailAddress }), z.strictObject({ flow: z.uuid(), code: SixDigits })]),
  reply: CurrentUser.extend({
    /**
     * The change that waits for its code; null when it is done. Nothing in it depends on whether the address has an
     * account.
     */
    change: Flow.nullable(),
  }),
  errors: ['code.wrong', 'code.expired', 'code.too-soon', 'resource.taken', 'email.undeliverable'],
})
