import { type EventContract, EventEnvelope, type EventOf } from '@wardround/proto/event.ts'
import type { JsMsg } from 'nats'
import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import { pause } from '../base/pause.ts'
import { inSpan, inThisTrace } from '../base/telemetry.ts'
import { type Database, transaction } from '../data/database.ts'
import { isUnavailable } from '../data/database-errors.ts'
import type { Consumer } from './consumer.ts'
import { freshEvents } from './inbox.ts'
import { park } from './parked.ts'

const TRIES = 8
const FIRST_PAUSE = 25
const LONGEST_PAUSE = 5_000

export type BatchContext<Deps> = {
  db: Database
  deps: Deps
  consumer: Consumer<Deps>
  logger: Logger
  metrics?: Metrics
}

type Delivery = { message: JsMsg; event: EventOf<EventContract> }

const backoff = (attempt: number) => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt)

const traceOf = (message: JsMsg) => ({ traceparent: message.headers?.get('traceparent') || undefined })

/** Throws when the message is not the event that it should be. */
function parse(contract: EventContract, message: JsMsg): Delivery {
  const envelope = EventEnvelope.parse(message.json())
  return { message, event: { ...envelope, data: contract.data.parse(envelope.data) } }
}

/** The inbox rows and the effects of all deliveries in one transaction; what the inbox knows already is left out. */
async function apply<Deps>(
  { db, deps, consumer, logger, metrics }: BatchContext<Deps>,
  deliveries: Delivery[],
): Promise<void> {
  let later: (() => unknown)[] = []
  await transaction(db, async (trx) => {
    later = []
    const fresh = await freshEvents(
      trx,
      consumer.name,
      deliveries.map(({ event }) => event.id),
    )
    const context = { trx, deps, afterCommit: (work: () => unknown) => void later.push(inThisTrace(work)) }
    // Taken out as we go: one batch may hold an event twice.
    const due = deliveries.filter(({ event }) => fresh.delete(event.id))
    const { handleAll } = consumer
    if (handleAll && due.length > 0) {
      const events = due.map(({ event }) => event)
      const links = due.map(({ message }) => traceOf(message))
      return inSpan(consumer.name, { links, attributes: { 'messaging.batch.message_count': due.length } }, () =>
        handleAll(context, events),
      )
    }
    for (const { message, event } of due) {
      await inSpan(consumer.name, { headers: traceOf(message), attributes: { 'messaging.message.id': event.id } }, () =>
        consumer.handle(context, event),
      )
    }
  })
  for (const { event } of deliveries)
    metrics?.consumerLag.observe({ consumer: consumer.name }, (Date.now() - Date.parse(event.occurredAt)) / 1000)
  for (const work of later) {
    try {
      await work()
    } catch (error) {
      logger.error({ err: error }, 'work after the commit failed')
    }
  }
}

/**
 * Puts a message aside; keeps trying while the database is away, because an event is never dropped. False when `ended`
 * fired first.
 */
async function setAside<Deps>(
  context: BatchContext<Deps>,
  message: JsMsg,
  failure: { eventId: string; error: unknown; tries: number },
  ended: AbortSignal,
): Promise<boolean> {
  const { db, consumer, logger, metrics } = context
  for (let attempt = 1; ; attempt += 1) {
    try {
      await park(db.knex, { consumer: consumer.name, subject: message.subject, payload: message.string(), ...failure })
      logger.error({ err: failure.error, eventId: failure.eventId, tries: failure.tries }, 'an event is parked')
      metrics?.consumerParked.inc({ consumer: consumer.name })
      return true
    } catch (error) {
      logger.error({ err: error, eventId: failure.eventId }, 'parking an event failed')
      if (ended.aborted) return false
      await pause(backoff(attempt), ended)
    }
  }
}

/** Tries one message until it works or is parked. False when `ended` fired first: the message stays with the server. */
async function handleOne<Deps>(context: BatchContext<Deps>, message: JsMsg, ended: AbortSignal): Promise<boolean> {
  let delivery: Delivery
  try {
    delivery = parse(context.consumer.event, message)
  } catch (error) {
    // Another try cannot make it readable.
    return setAside(context, message, { eventId: `stream-${message.seq}`, error, tries: 1 }, ended)
  }
  let tries = 0
  for (let attempt = 1; !ended.aborted; attempt += 1) {
    try {
      await apply(context, [delivery])
      return true
    } catch (error) {
      if (!isUnavailable(error)) tries += 1
      if (tries >= TRIES) return setAside(context, message, { eventId: delivery.event.id, error, tries }, ended)
      context.logger.warn({ err: error, eventId: delivery.event.id, tries }, 'handling an event failed; trying again')
      await pause(backoff(attempt), ended)
    }
  }
  return false
}

/** All of them in one transaction. False when anything fails, which leaves nothing behind. */
async function handleTogether<Deps>(context: BatchContext<Deps>, messages: JsMsg[]): Promise<boolean> {
  try {
    await apply(
      context,
      messages.map((message) => parse(context.consumer.event, message)),
    )
    return true
  } catch {
    return false
  }
}

/**
 * Handles messages in order: together when that works, else one by one. Returns how many are done with and
 * acknowledged.
 */
export async function handleBatch<Deps>(
  context: BatchContext<Deps>,
  messages: JsMsg[],
  ended: AbortSignal,
): Promise<number> {
  if (messages.length > 1 && (await handleTogether(context, messages))) {
    for (const message of messages) message.ack()
    return messages.length
  }
  for (const [index, message] of messages.entries()) {
    if (!(await handleOne(context, message, ended))) return index
    message.ack()
  }
  return messages.length
}
