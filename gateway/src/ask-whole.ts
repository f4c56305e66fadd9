import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'

export type WholeAnswer = { statusCode: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * Asks and resolves with the answer in one piece. `Agent.request` makes a stream of every body, which for short JSON is
 * an eighth of what the gateway spends on a call.
 */
export const askWhole = (agent: Dispatcher, options: Dispatcher.DispatchOptions): Promise<WholeAnswer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let statusCode = 0
    let headers: IncomingHttpHeaders = {}
    agent.dispatch(options, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status, answered) => {
        statusCode = status
        headers = answered
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => {
        const [only, ...others] = chunks
        resolve({ statusCode, headers, body: only && others.length === 0 ? only : Buffer.concat(chunks) })
      },
      onResponseError: (_controller, error) => reject(error),
    })
  })
