import type { EventMock } from '@wardround/proto/http/assessment/mocks.ts'

const SPREAD_MS = 3_000
const USUAL_MS = 20_000

/** Milliseconds until the opening, by the server's clock when it answered. */
export const untilOpening = ({ now, opensAt }: Pick<EventMock, 'now' | 'opensAt'>): number =>
  Math.max(0, Date.parse(opensAt) - Date.parse(now))

/**
 * When a waiting room asks again, in milliseconds: every 20 s, and once at the opening. `chance` (0 to 1) spreads those
 * who wait over three seconds, so that hundreds don't ask in the same instant.
 */
export function pollAfter(event: Pick<EventMock, 'now' | 'opensAt' | 'state'>, chance: number): number {
  const wait = event.state === 'waiting' ? Math.min(USUAL_MS, untilOpening(event)) : USUAL_MS
  return wait + Math.round(chance * SPREAD_MS)
}
