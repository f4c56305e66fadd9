import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { body: string; signature: string }

/** A webhook receiver: keeps what it takes. `answerWith` decides the status of the next requests. */
export async function startReceiver(): Promise<{
  url: string
  received: Received[]
  answerWith(status: number): void
  /** Requests are answered once this says so; undefined answers at once. */
  holdUntil(released: ((body: string) => Promise<void>) | undefined): void
  close(): Promise<void>
}> {
  const received: Received[] = []
  let status = 200
  let released: ((body: string) => Promise<void>) | undefined
  const server = createServer(async (request, response) => {
    const body = await text(request)
    await released?.(body)
    if (status === 200) received.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answerWith: (next) => {
      status = next
    },
    holdUntil: (next) => {
      released = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
