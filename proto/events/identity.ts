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
  'The provider of identity checks has reported one; it is read from the provider again before anything is believed',
  z.object({ eventId: z.string(), providerId: z.string() }),
)

export const userActivated = defineEvent(
  'identity.user.activated.v1',
  'A person has confirmed the email address; `sealedContact` opens to {email, firstName}, for later notices',
  z.object({
    sealedContact: z.string(),
    uid: z.uuid(),
    group: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    at: z.iso.datetime(),
  }),
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

export const examDateChanged = defineEvent(
  'identity.exam-date.changed.v1',
  'The exam date or the time zone of a person has changed; a later message replaces an earlier one',
  z.object({
    uid: z.uuid(),
    /** Rises with each change of the person; ignore one that is lower than the last. */
    revision: z.int(),
    date: z.iso.date().nullable(),
    /** IANA name. */
    timeZone: z.string(),
  }),
)

export const studentsChanged = defineEvent(
  'identity.students.changed.v1',
  'Who gets the student offer has changed: by a confirmed address, or by the list of universities',
  z.object({
    people: z
      .array(
        z.object({
          uid: z.uuid(),
          /** Rises with each change of the person; ignore one that is lower than the last. */
          revision: z.int(),
          student: z.boolean(),
        }),
      )
      .max(500),
  }),
)

export const entryConfirmed = defineEvent(
  'identity.entry.confirmed.v1',
  'A person has shown with the code in the email who is about to enter a live event mock',
  z.object({
    uid: z.uuid(),
    /** The one that the code was asked for. */
    eventId: z.uuid(),
    at: z.iso.datetime(),
  }),
)

export const userDeleted = defineEvent(
  'identity.user.deleted.v1',
  'An account is deleted: every service removes what it keeps of the person, or takes away whose it was',
  z.object({ uid: z.uuid(), at: z.iso.datetime() }),
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
