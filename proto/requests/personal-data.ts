import { z } from 'zod'
import { SERVICES, type ServiceName } from '../contract.ts'
import { defineRequest } from '../request.ts'

const Cursor = z.object({ table: z.int(), after: z.int() })

/**
 * A part of what a service keeps of one person: rows of one table, as they stand there, without what is secret or about
 * others.
 */
export const PersonalPart = z.object({
  table: z.string(),
  why: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  /** Where to go on; null at the end. */
  next: Cursor.nullable(),
})
export type PersonalPart = z.infer<typeof PersonalPart>

const readFrom = (service: ServiceName) =>
  defineRequest(
    `${service}.user.personal-data.v1`,
    `What ${service} keeps of one person, part by part, for the person's own export`,
    {
      ask: z.object({ uid: z.uuid(), from: Cursor }),
      answer: z.object({ part: PersonalPart.nullable() }),
    },
  )

/** Asks each service for what it keeps of somebody; null when it keeps nothing (more). */
export const readPersonalData = Object.fromEntries(SERVICES.map((service) => [service, readFrom(service)])) as Record<
  ServiceName,
  ReturnType<typeof readFrom>
>
