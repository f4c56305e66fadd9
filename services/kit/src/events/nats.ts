import { connect, type JetStreamClient, type JetStreamManager, type NatsConnection, nanos, type StreamInfo } from 'nats'
import type { Logger } from '../base/logger.ts'

export const STREAM = 'EVENTS'
const DAY = 24 * 60 * 60 * 1000

export type Nats = {
  connection: NatsConnection
  jetstream: JetStreamClient
  manager: JetStreamManager
  /** Makes the stream when it is not there. Its time of creation tells a lost stream from a known one. */
  ensureStream(): Promise<StreamInfo>
  /** Whether the server can be reached at this moment. */
  isConnected(): boolean
  /** Called after every reconnection. Returns a function that takes the listener away. */
  onReconnect(listener: () => void): () => void
  close(): Promise<void>
}

/** JetStream does not know that stream or consumer. */
export const isMissing = (error: unknown) =>
  (error as { code?: unknown }).code === '404' || (error as { api_error?: { code?: number } }).api_error?.code === 404

/** Copies of every event: as many as servers, three at most. Two cannot agree without both, so they keep one. */
const copiesOn = (servers: readonly string[]): number => (servers.length >= 3 ? 3 : 1)

/** A stream that keeps fewer copies than it could, since it was made on one server, is given more. */
async function ensureStream(manager: JetStreamManager, copies: number): Promise<StreamInfo> {
  try {
    const known = await manager.streams.info(STREAM)
    if (known.config.num_replicas >= copies) return known
    // Refused while not all servers are there: the stream works as it is, and the next start tries again.
    return await manager.streams.update(STREAM, { ...known.config, num_replicas: copies }).catch(() => known)
  } catch (error) {
    if (!isMissing(error)) throw error
    return manager.streams.add({
      name: STREAM,
      subjects: ['events.>'],
      max_age: nanos(7 * DAY),
      duplicate_window: nanos(2 * 60 * 1000),
      num_replicas: copies,
    })
  }
}

/**
 * Connects to one of the servers of `url` (several with commas), waiting as long as it takes, reconnects for ever, and
 * sees to it that the stream `EVENTS` exists.
 */
export async function connectNats(options: { url: string; name: string; logger: Logger }): Promise<Nats> {
  const { url, name, logger } = options
  const addresses = url.split(',').map((each) => new URL(each))
  const { username, password } = addresses[0] as URL
  const servers = addresses.map(({ protocol, host }) => `${protocol}//${host}`)
  const copies = copiesOn(servers)
  const connection = await connect({
    servers,
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
  })
  const manager = await untilReady(() => connection.jetstreamManager(), logger)
  await untilReady(() => ensureStream(manager, copies), logger)
  const listeners = new Set<() => void>()
  let connected = true
  const watch = async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        connected = false
        logger.warn('NATS is out of reach; reconnecting')
      }
      if (status.type !== 'reconnect') continue
      connected = true
      logger.info('NATS is back')
      for (const listener of listeners) listener()
    }
  }
  watch().catch((error: unknown) => logger.error({ err: error }, 'watching the NATS connection failed'))
  return {
    connection,
    jetstream: connection.jetstream({ timeout: 5_000 }),
    manager,
    ensureStream: () => ensureStream(manager, copies),
    isConnected: () => connected,
    onReconnect: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      if (!connection.isClosed()) await connection.drain().catch(() => connection.close())
    },
  }
}

/** JetStream answers a little later than the server accepts connections. */
async function untilReady<T>(work: () => Promise<T>, logger: Logger): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      logger.warn({ err: error }, 'JetStream is not ready yet')
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
