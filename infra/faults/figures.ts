import { TestRunner } from 'vitest'
import { Refused } from '../client/person.ts'
import type { DatabaseOwner } from '../local/processes.ts'
import type { Rows } from './rows.ts'

/** What a test of a fault saw; `make faults` writes it beside its row. */
export type FaultFigures = {
  /** Seconds from the fault, or from its end where it lasts, until all was as before; the longest of several. */
  recovery?: number
  /** Calls that failed, by the code of the answer or what stood in for one. */
  errors?: Record<string, number>
  /** Acknowledged and not there afterwards; there more often than once. */
  lost?: number
  doubled?: number
}

declare module 'vitest' {
  interface TaskMeta {
    fault?: FaultFigures
  }
}

/** Keeps figures with the test that runs, also where it fails afterwards. */
export function noteFigures(figures: FaultFigures): void {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('Figures are kept with a test, and none runs.')
  test.meta.fault = { ...test.meta.fault, ...figures }
}

/** A failed call as it is counted: "503 part.down", or "no answer" where the connection broke. */
export const kindOf = (error: unknown): string =>
  error instanceof Refused ? `${error.status} ${error.code}`.trim() : 'no answer'

/** What may be answered while a part is down: come again. */
const COME_AGAIN = ['502 gateway.upstream-unavailable', '503 gateway.unavailable', '504 gateway.timeout']

/**
 * What was answered that says something else than to come again, by kind: a fault, a limit that nobody reached, or
 * words of no catalogue. `also`: what this fault may bring as well.
 */
export const wrongKinds = (kinds: readonly string[], also: readonly string[] = []): Record<string, number> =>
  countKinds(kinds.filter((kind) => !COME_AGAIN.includes(kind) && !also.includes(kind)))

/** How many there are of each kind. */
export const countKinds = (kinds: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]))

/** How many of these rows are missing, and how many are there more than once. */
export async function lostAndDoubled(
  rows: Rows,
  owner: DatabaseOwner,
  table: string,
  ids: readonly string[],
): Promise<{ lost: number; doubled: number }> {
  const found = await rows<{ id: string }>(owner, `select id from ${table} where id = any($1::uuid[])`, [ids])
  const kept = new Set(found.map(({ id }) => id))
  return { lost: ids.filter((id) => !kept.has(id)).length, doubled: found.length - kept.size }
}
