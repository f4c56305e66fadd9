import { z } from 'zod'
import { SERVICES, type ServiceName } from '../contract.ts'
import { defineEvent } from '../event.ts'
import { NOTICE_KINDS } from '../notices.ts'

const requestedBy = (service: ServiceName) =>
  defineEvent(
    `${service}.notice.requested.v1`,
    'Somebody is to be notified. `fields` are those of the kind; of a sealed kind they are null, and `sealed` opens to {to, firstName, fields}',
    z.object({
      kind: z.enum(NOTICE_KINDS),
      uid: z.uuid().nullable(),
      fields: z.record(z.string(), z.unknown()).nullable(),
      sealed: z.string().nullable(),
    }),
  )

/** How each service asks for a notice. Use `requestNotice`, which checks the fields. */
export const noticeRequested = Object.fromEntries(SERVICES.map((service) => [service, requestedBy(service)])) as Record<
  ServiceName,
  ReturnType<typeof requestedBy>
>
