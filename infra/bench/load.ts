import autocannon from 'autocannon'

export type Request = { method: 'GET' | 'PUT'; path: string; headers?: Record<string, string>; body?: string }
export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

export const CONNECTIONS = 50

/** A closed loop of 50 connections for some seconds; each connection works through its share of the requests. */
export async function load(url: string, requests: readonly Request[], seconds: number): Promise<Measured> {
  const share = Math.floor(requests.length / CONNECTIONS)
  let connection = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      const from = (connection++ % CONNECTIONS) * share
      client.setRequests(requests.slice(from, from + share))
    },
  })
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** The middle of an odd number of values. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
