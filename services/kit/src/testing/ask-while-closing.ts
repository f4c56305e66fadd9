import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { eventually } from './eventually.ts'

type Closing = {
  app: { server: Server; close(): Promise<unknown> }
  /** A request that is answered once `answer` was called. */
  first: string
  answer(): void
  /** What is sent on the same connection once the process has begun to close. */
  second: string
}

/** What a client hears that still sends on its connection while the process closes, as bytes came. */
export async function askWhileClosing({ app, first, answer, second }: Closing): Promise<string> {
  const requests: string[] = []
  app.server.on('request', ({ url }: { url?: string }) => requests.push(url ?? ''))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  const over = once(socket, 'close')
  socket.write(first)
  await eventually(() => {
    if (requests.length !== 1) throw new Error('The first request has not come.')
  })
  const closed = app.close()
  await eventually(() => {
    if (app.server.listening) throw new Error('It does not close yet.')
  })
  socket.write(second)
  await eventually(() => {
    if (requests.length !== 2) throw new Error('The second request has not come.')
  })
  answer()
  await Promise.all([closed, over])
  return heard
}
