import { SERVICE_LEVELS } from '@wardround/proto/http/service-levels.ts'
import { DASHBOARDS } from './dashboards.ts'

type Answer = { status: string; error?: string; data?: { result: { value: [number, string] }[] } }

/** Series that are there only after something went wrong, or once an hour of readings is. */
const MAY_BE_EMPTY = [/status=~"[45]/, /task_failures/, /consumer_parked/, /ratio30d/]

/**
 * Runs every query of the dashboards and of the set-up page against Prometheus; answers those that it refuses, and
 * those for which a site in use has nothing although it should.
 */
export async function askEveryQuery(url: string): Promise<{ refused: string[]; empty: string[] }> {
  const dashboards = Object.values(DASHBOARDS).flatMap(({ panels }) => panels.map(({ query }) => query))
  const queries = [...new Set([...dashboards, ...Object.values(SERVICE_LEVELS).map(({ query }) => query)])]
  const refused: string[] = []
  const empty: string[] = []
  for (const query of queries) {
    const response = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(query)}`)
    const { status, error, data } = (await response.json()) as Answer
    if (status !== 'success') refused.push(`${query}: ${error}`)
    else if (data?.result.length === 0 && !MAY_BE_EMPTY.some((some) => some.test(query))) empty.push(query)
  }
  return { refused, empty }
}
