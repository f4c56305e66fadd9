export type Grant = { serviceType: 1 | 2; startsAt: Date; endsAt: Date; revokedAt: Date | null }
export type Entitlement = { qbUntil: Date | null; gemsUntil: Date | null }

const latest = (grants: readonly Grant[], serviceType: 1 | 2): Date | null =>
  grants
    .filter((grant) => grant.serviceType === serviceType && grant.revokedAt === null)
    .reduce<Date | null>((end, grant) => (end === null || grant.endsAt > end ? grant.endsAt : end), null)

/** Until when each service is live: a pure function of what was granted and not taken back. */
export const entitlementOf = (grants: readonly Grant[]): Entitlement => ({ qbUntil: latest(grants, 1), gemsUntil: latest(grants, 2) })

/** When a new grant starts: an extension where the live one ends, anything else now. */
export function startOfGrant(origin: string, serviceType: 1 | 2, current: Entitlement, now: Date): Date {
  const until = serviceType === 1 ? current.qbUntil : current.gemsUntil
  return origin === 'extend' && until !== null && until > now ? until : now
}
