import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const sessionChanged = defineEvent(
  'identity.session.changed.v1',
  'What a session may do has changed, or it is over: every gateway forgets what it knew. Without sid: all sessions of the user. `ended`: over, and why',
  z.object({ uid: z.uuid(), sid: z.uuid().optional(), ended: z.string().optional() }),
)

export const sessionsChanged = defineEvent(
  'identity.sessions.changed.v1',
  'What sessions may do has changed for everybody, by a setting: every gateway forgets all it knew',
  z.object({ setting: z.string() }),
)

export const kycReported = defineEvent(
  'identity.kyc.reported.v1',
  'The provider of identity checks has told of one; it is read from the provider again before anything is believed',
  z.object({ eventId: z.string(), providerId: z.string() }),
)

export const userActivated = defineEvent(
  'identity.user.activated.v1',
  'A person has confirmed the e-mail address; `sealedContact` opens to {email, firstName}, for later mails',
  z.object({ sealedContact: z.string(), uid: z.uuid(), group: z.union([z.literal(1), z.literal(2), z.literal(3)]), at: z.iso.datetime() }),
)

export const userChanged = defineEvent(
  'identity.user.changed.v1',
  'Name, address or group of a person have changed; `sealedContact` opens to {email, firstName}, and is null while the address is not confirmed',
  z.object({
    sealedContact: z.string().nullable(),
    uid: z.uuid(),
    group: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    at: z.iso.datetime(),
  }),
)

export const userDeleted = defineEvent(
  'identity.user.deleted.v1',
  'An account is deleted: every service removes what it keeps of the person, or takes away whose it was',
  z.object({ uid: z.uuid(), at: z.iso.datetime() }),
)

/** Mails that identity asks for. What they say travels sealed: no address and no code stands in clear in a table or a stream. */
export const mailRequested = defineEvent(
  'identity.mail.requested.v1',
  'A mail is to be sent; `sealed` opens to {to, name, values}',
  z.object({
    template: z.enum([
      'registermail',
      'accountexistsmail',
      'verificationmail',
      'forgotmail',
      'passwordmail',
      'rolesmail',
      // What was changed about the log-in.
      'securitymail',
      'invitemail',
      'resetmail',
      'addressmail',
      // Deletion of the account, and the export of what is kept.
      'deleteaccount',
      'deletionsetmail',
      'deletionoffmail',
      'exportmail',
      'kycverifiedmail',
      'kycrejectedmail',
      // One-time codes: to one's own address, and to enter the live event mock.
      'otpmail',
      'bigmockotpmail',
      'newemailmail',
      'emailchangedmail',
    ]),
    uid: z.uuid().nullable(),
    sealed: z.string(),
  }),
)

export const signInSuspected = defineEvent(
  'identity.sign-in.suspected.v1',
  'A learner signed in from many network addresses in a short time, or devices displaced each other again and again',
  z.object({
    uid: z.uuid(),
    kind: z.enum(['many_addresses', 'shared_session']),
    /** Counted over so many hours up to now. */
    hours: z.int(),
    addresses: z.array(z.string()),
    devices: z.array(z.string()),
    displaced: z.int(),
    at: z.iso.datetime(),
  }),
)

/** As with mails, what a text message says travels sealed. */
export const textRequested = defineEvent(
  'identity.text.requested.v1',
  'A text message is to be sent; `sealed` opens to {to, name, values, until}: after `until` it is of no use any more',
  z.object({ template: z.enum(['otptext']), uid: z.uuid(), sealed: z.string() }),
)
