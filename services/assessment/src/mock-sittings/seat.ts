import type { Identity } from '@wardround/kit/security/identity.ts'

const PREFIX = 'event:'

/** The events at which somebody has a seat; null for administrators, who pass everywhere. */
export const seatsOf = ({ admin, entitlements }: Identity): string[] | null =>
  admin ? null : entitlements.flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
