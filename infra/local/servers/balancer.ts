import { connect, createServer, type Server } from 'node:net'

/**
 * Spreads connections over several loopback ports in turn, as a load balancer in front of several gateways does. A port
 * that refuses is passed over.
 */
export async function startBalancer(
  port: number,
  first: readonly number[],
): Promise<{ turnTo: (targets: readonly number[]) => void; stop: () => Promise<void> }> {
  let targets = first
  let turn = 0
  const open = new Set<{ destroy: () => void }>()
  const server: Server = createServer((client) => {
    open.add(client)
    client.once('close', () => open.delete(client))
    client.once('error', () => client.destroy())
    const tryNext = (left: number): void => {
      const target = targets[turn++ % targets.length]
      if (left === 0 || target === undefined) {
        client.destroy()
        return
      }
      const upstream = connect(target, '127.0.0.1')
      upstream.once('connect', () => {
        upstream.removeAllListeners('error')
        upstream.once('error', () => client.destroy())
        client.once('close', () => upstream.destroy())
        upstream.once('close', () => client.destroy())
        client.pipe(upstream).pipe(client)
      })
      upstream.once('error', () => tryNext(left - 1))
    }
    tryNext(targets.length)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of open) socket.destroy()
      server.close(() => resolve())
    })
  return {
    /** From now on these; connections to the others end. */
    turnTo: (others) => {
      targets = others
      for (const socket of open) socket.destroy()
    },
    stop,
  }
}
