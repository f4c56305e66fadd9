import autocannon from 'autocannon'

export type Request = {
  method: 'GET' | 'PUT'
  path: string
  headers?: Record<string, string>
  /** A function makes one each time the request is sent, for what may not be sent twice. */
  body?: string | (() => string)
}
export type Measured = { requests: number; perSecond: number; p50: number; p99: number; failed: number }

export const CONNECTIONS = 50

const toSend = ({ body, ...request }: Request): autocannon.Request => {
  if (typeof body !== 'function') return body === undefined ? request : { ...request, body }
  return { ...request, setupRequest: (built) => ({ ...built, body: body() }) }
}

/**
 * A closed loop of 50 connections; each connection works through its share of the requests, again and again, for so
 * many seconds or requests.
 */
export async function load(
  url: string,
  requests: readonly Request[],
  until: { seconds: number } | { requests: number },
): Promise<Measured> {
  const share = Math.floor(requests.length / CONNECTIONS)
  let connection = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
    setupClient: (client) => {
      const from = (connection++ % CONNECTIONS) * share
      client.setRequests(requests.slice(from, from + share).map(toSend))
    },
  })
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** The middle of an odd number of values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
