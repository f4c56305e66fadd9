import { NEVER } from '#entitlements/duration.ts'

export type Grant = { serviceType: 1 | 2; startsAt: Date; endsAt: Date; revokedAt: Date | null }
export type Entitlement = { qbUntil: Date | null; gemsUntil: Date | null }

const latest = (grants: readonly Grant[], serviceType: 1 | 2): Date | null =>
  grants
    .filter((grant) => grant.serviceType === serviceType && grant.revokedAt === null)
    .reduce<Date | null>((end, grant) => (end === null || grant.endsAt > end ? grant.endsAt : end), null)

/** Until when each service is live: a pure function of what was granted and not taken back. */
export const entitlementOf = (grants: readonly Grant[]): Entitlement => ({ qbUntil: latest(grants, 1), gemsUntil: latest(grants, 2) })

/** When a new grant starts: where the live one ends, so that no day is paid for twice, and now where nothing is live. */
export function startOfGrant(serviceType: 1 | 2, current: Entitlement, now: Date): Date {
  const until = serviceType === 1 ? current.qbUntil : current.gemsUntil
  return until !== null && until > now ? until : now
}

/**
 * The grants that a gap before them keeps waiting, moved up to where they follow on: what was paid for begins when what it was to follow was
 * taken back. Each is as long as it was.
 */
export function movedUp<G extends Grant>(grants: readonly G[], now: Date): G[] {
  const moved: G[] = []
  for (const serviceType of [1, 2]) {
    let free = now
    const live = grants.filter((grant) => grant.serviceType === serviceType && grant.revokedAt === null)
    for (const grant of live.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
      const early = Math.max(0, grant.startsAt.getTime() - free.getTime())
      const endsAt = grant.endsAt >= NEVER ? grant.endsAt : new Date(grant.endsAt.getTime() - early)
      if (early > 0) moved.push({ ...grant, startsAt: free, endsAt })
      if (endsAt > free) free = endsAt
    }
  }
  return moved
}
