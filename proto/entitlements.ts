import { z } from 'zod'
import type { SERVICE_TYPES } from './codes.ts'

/** `event:<id>` is a seat at that event. */
export type EntitlementName = 'question-bank' | 'gems' | `event:${string}`

/**
 * What a person may use, and when each ends. A name that is missing was never given; what never ends has the end
 * `NEVER_ENDS`, so that one comparison decides everywhere.
 */
export const Entitlements = z.record(z.string().regex(/^[a-z][a-z-]*(:[a-z0-9-]+)?$/), z.iso.datetime())
export type Entitlements = z.infer<typeof Entitlements>

export const NEVER_ENDS = '9999-12-31T23:59:59.000Z'

export type ServiceType = (typeof SERVICE_TYPES)[keyof typeof SERVICE_TYPES]
export const ServiceType = z.union([z.literal(1), z.literal(2)])

/** What each service that is on sale gives. */
export const ENTITLEMENT_OF_SERVICE = { 1: 'question-bank', 2: 'gems' } as const

/** The type of the service that gives an entitlement; null for an event. */
export const serviceTypeOf = (name: string): ServiceType | null =>
  name === 'question-bank' ? 1 : name === 'gems' ? 2 : null

export const eventSeat = (eventId: string): EntitlementName => `event:${eventId}`

/** When an entitlement ends or ended; null when it was never given. */
export const endOf = (entitlements: Entitlements, name: EntitlementName): string | null => entitlements[name] ?? null

/** An entitlement is live until the millisecond it ends. */
export const isLive = (entitlements: Entitlements, name: EntitlementName, now: Date): boolean => {
  const end = entitlements[name]
  return end !== undefined && Date.parse(end) > now.getTime()
}

/** The names of what is live, in alphabetical order. */
export const liveNames = (entitlements: Entitlements, now: Date): string[] =>
  Object.keys(entitlements)
    .filter((name) => isLive(entitlements, name as EntitlementName, now))
    .sort()
