import { type Entitlements, serviceTypeOf } from '@wardround/proto/entitlements.ts'
import { addDuration, type Duration, NEVER } from '#entitlements/duration.ts'

/** Who of staff granted or revoked something, and why. */
export type ByStaff = { name: string; reason: string }

export type Grant = {
  entitlement: string
  startsAt: Date
  endsAt: Date
  revokedAt: Date | null
  /** How long it was sold or given for. */
  duration?: Duration
}

const inForce = <G extends Grant>(grants: readonly G[]): G[] => grants.filter(({ revokedAt }) => revokedAt === null)

/** When each entitlement ends: a pure function of what was granted and not revoked. */
export function entitlementsOf(grants: readonly Grant[]): Entitlements {
  const ends: Record<string, string> = {}
  for (const { entitlement, endsAt } of inForce(grants)) {
    const end = endsAt.toISOString()
    if (end > (ends[entitlement] ?? '')) ends[entitlement] = end
  }
  return ends
}

/** When a new grant starts: where the live one ends, so that no day is paid for twice, and now where none is live. */
export function startOfGrant(entitlement: string, current: Entitlements, now: Date): Date {
  const end = current[entitlement]
  return end !== undefined && Date.parse(end) > now.getTime() ? new Date(end) : now
}

/** The end of a grant that begins `early` milliseconds earlier, at `from`. */
function endFrom({ endsAt, duration }: Grant, from: Date, early: number): Date {
  if (endsAt >= NEVER) return endsAt
  return duration ? addDuration(from, duration) : new Date(endsAt.getTime() - early)
}

/**
 * The grants that wait behind a gap, moved up so that they follow on: when a period is revoked, what was to follow it
 * begins now and lasts as long as before: three months are three calendar months from the new day on. A seat at an
 * event has dates of its own and stays where it is.
 */
export function movedUp<G extends Grant>(grants: readonly G[], now: Date): G[] {
  const moved: G[] = []
  const ofServices = inForce(grants).filter(({ entitlement }) => serviceTypeOf(entitlement) !== null)
  for (const periods of Map.groupBy(ofServices, ({ entitlement }) => entitlement).values()) {
    let free = now
    for (const grant of periods.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
      const early = Math.max(0, grant.startsAt.getTime() - free.getTime())
      const endsAt = early > 0 ? endFrom(grant, free, early) : grant.endsAt
      if (early > 0) moved.push({ ...grant, startsAt: free, endsAt })
      if (endsAt > free) free = endsAt
    }
  }
  return moved
}

/**
 * The grants that had moved up, moved back behind periods that are in force again: those begin where these end, each as
 * long as before.
 */
export function movedBack<G extends Grant>(grants: readonly G[], restored: readonly G[]): G[] {
  const moved: G[] = []
  for (const { entitlement, startsAt, endsAt } of restored.filter((each) => serviceTypeOf(each.entitlement) !== null)) {
    let free = endsAt
    const behind = inForce(grants).filter(
      (grant) => !restored.includes(grant) && grant.entitlement === entitlement && grant.startsAt >= startsAt,
    )
    for (const grant of behind.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
      if (grant.startsAt >= free) break
      const end = endFrom(grant, free, grant.startsAt.getTime() - free.getTime())
      moved.push({ ...grant, startsAt: free, endsAt: end })
      free = end
    }
  }
  return moved
}
