import { AckPolicy, type ConsumerInfo, type ConsumerMessages, DeliverPolicy, type JsMsg, nanos } from 'nats'
import { pause } from '../base/pause.ts'
import type { Leadership } from '../data/leadership.ts'
import { type BatchContext, handleBatch } from './consumer-batch.ts'
import { isMissing, type Nats, STREAM } from './nats.ts'

const PREFETCH = 256
/** Events handled in one transaction when many wait; more for a handler that takes them all in one statement. */
const BATCH = 50
const LARGE_BATCH = 250
const ACK_WAIT = 30_000
/** Silence of twice as long breaks the pull; each of some fifty durables wakes its process as often. */
const HEARTBEAT = 3_000
const PULL_EXPIRES = 10_000

export type LoopContext<Deps> = BatchContext<Deps> & { nats: Nats; leadership: Leadership; stopping: AbortSignal }

const findDurable = (nats: Nats, name: string): Promise<ConsumerInfo | undefined> =>
  nats.manager.consumers.info(STREAM, name).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

/**
 * Makes the durable, with settings that server 2.9 knows. One that has messages out with a process that is gone is made
 * again from the last acknowledged one: waiting for them to time out would bring later events before earlier ones.
 */
async function ensureDurable(nats: Nats, name: string, subject: string): Promise<void> {
  await nats.ensureStream()
  const known = await findDurable(nats, name)
  if (known && known.num_ack_pending === 0) return
  if (known) await nats.manager.consumers.delete(STREAM, name)
  const start = known
    ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: known.ack_floor.stream_seq + 1 }
    : { deliver_policy: DeliverPolicy.All }
  await nats.manager.consumers.add(STREAM, {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT),
    max_deliver: -1,
    max_ack_pending: 4 * PREFETCH,
    ...start,
  })
}

/**
 * Runs until `stopping`: waits to be the active one, pulls, handles in order, starts again after anything that breaks
 * the pull.
 */
export async function consumeInOrder<Deps>(context: LoopContext<Deps>): Promise<void> {
  const { consumer, nats, leadership, stopping, logger } = context
  while (!stopping.aborted) {
    const lost = await leadership.acquire(consumer.name, stopping)
    if (!lost) return
    const ended = AbortSignal.any([lost, stopping])
    try {
      await ensureDurable(nats, consumer.name, consumer.event.subject)
      await pull(context, ended)
    } catch (error) {
      if (ended.aborted) continue
      logger.warn({ err: error }, 'consuming was interrupted; starting again')
      await pause(250, ended)
    }
  }
}

/**
 * Handles what the server sends until `ended` fires; throws when the pull breaks. Its interval is no periodic task: it
 * is the heartbeat of this one pull, for the messages that wait in it, and ends with it.
 */
async function pull<Deps>(context: LoopContext<Deps>, ended: AbortSignal): Promise<void> {
  const { consumer, nats } = context
  const batch = consumer.handleAll ? LARGE_BATCH : BATCH
  const broken = new AbortController()
  const over = AbortSignal.any([ended, broken.signal])
  const held: JsMsg[] = []
  let arrived = Promise.withResolvers<void>()
  over.addEventListener('abort', () => arrived.resolve(), { once: true })
  const durable = await nats.jetstream.consumers.get(STREAM, consumer.name)
  const messages = await durable.consume({
    max_messages: PREFETCH,
    expires: PULL_EXPIRES,
    idle_heartbeat: HEARTBEAT,
    callback: (message) => {
      held.push(message)
      arrived.resolve()
    },
  })
  const unwatch = nats.onReconnect(() => broken.abort(new Error('NATS was reconnected')))
  watchPull(messages, broken).catch((error: unknown) => broken.abort(error))
  const stillWorking = setInterval(() => {
    for (const message of held) message.working()
  }, ACK_WAIT / 3)
  try {
    while (!over.aborted) {
      await arrived.promise
      arrived = Promise.withResolvers()
      while (held.length > 0 && !over.aborted) {
        held.splice(0, await handleBatch(context, held.slice(0, batch), over))
      }
      if (over.aborted) break
    }
  } finally {
    clearInterval(stillWorking)
    unwatch()
    messages.stop()
  }
  if (!ended.aborted) throw broken.signal.reason
}

const GONE = ['heartbeats_missed', 'consumer_deleted', 'stream_not_found', 'consumer_not_found', 'no_responders']

/** A silent server and a lost stream or durable break the pull: the next one makes again what is missing. */
async function watchPull(messages: ConsumerMessages, broken: AbortController): Promise<void> {
  for await (const status of await messages.status())
    if (GONE.includes(status.type)) broken.abort(new Error(`the server says: ${status.type}`))
}
