import { z } from 'zod'

const PATIENCE_MS = 3_000

const Vector = z.object({
  data: z.object({
    result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })),
  }),
})
const Alerts = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        state: z.string(),
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()),
        activeAt: z.string(),
      }),
    ),
  }),
})

/** One series at one moment. `value` is null where it is no number, as a quantile without traffic. */
export type Sample = { labels: Record<string, string>; value: number | null }
export type FiringAlert = { name: string; severity: string; summary: string; since: string }

export type Prometheus = {
  /** Throws when it does not answer in 3 s, or not as Prometheus does. */
  query(text: string): Promise<Sample[]>
  firing(): Promise<FiringAlert[]>
}

export function prometheusAt(url: string): Prometheus {
  const ask = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
    const response = await fetch(new URL(path, url), {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Error(`Prometheus answered ${response.status}`)
    return schema.parse(await response.json())
  }
  return {
    query: async (text) => {
      const { data } = await ask(`/api/v1/query?query=${encodeURIComponent(text)}`, Vector)
      return data.result.map(({ metric: { __name__, ...labels }, value: [, value] }) => ({
        labels,
        value: Number.isFinite(Number(value)) ? Number(value) : null,
      }))
    },
    firing: async () => {
      const { data } = await ask('/api/v1/alerts', Alerts)
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels, annotations, activeAt }) => ({
          name: labels['alertname'] ?? '',
          severity: labels['severity'] ?? '',
          summary: annotations['summary'] ?? '',
          since: new Date(activeAt).toISOString(),
        }))
    },
  }
}
