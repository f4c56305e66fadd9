import type { ServiceName } from '@wardround/proto/contract.ts'
import type { EventContract, EventOf } from '@wardround/proto/event.ts'
import type { Knex } from 'knex'

/** What a handler gets: the transaction that also holds its inbox row, and `afterCommit` for what must wait for it. */
export type HandlerContext<Deps> = { trx: Knex.Transaction; deps: Deps; afterCommit(work: () => unknown): void }

export type Consumer<Deps> = {
  /** The durable name at the server and in the inbox. */
  name: string
  event: EventContract
  handle(context: HandlerContext<Deps>, event: EventOf<EventContract>): Promise<void>
  /** Takes the place of `handle` where one statement can hold the effect of all events that wait. */
  handleAll?(context: HandlerContext<Deps>, events: EventOf<EventContract>[]): Promise<void>
}

/**
 * Declares what a service does on an event. `name` tells two handlers of one event apart; it is part of the durable
 * name, so it stays. The effect happens once per event: its inbox row is in the same transaction.
 */
export function consumer<C extends EventContract, Deps>(
  event: C,
  options: { service: ServiceName; name?: string },
  handle: (context: HandlerContext<Deps>, event: EventOf<C>) => Promise<void>,
): Consumer<Deps> {
  const name = [options.service, 'on', event.type, options.name].filter(Boolean).join('-').replaceAll('.', '-')
  return { name, event, handle: handle as Consumer<Deps>['handle'] }
}

/**
 * As `consumer`, for a handler that takes all waiting events of a transaction together (at most 250, in order, at least
 * one).
 */
export function batchConsumer<C extends EventContract, Deps>(
  event: C,
  options: { service: ServiceName; name?: string },
  handleAll: (context: HandlerContext<Deps>, events: EventOf<C>[]) => Promise<void>,
): Consumer<Deps> {
  const single = consumer<C, Deps>(event, options, (context, one) => handleAll(context, [one]))
  return { ...single, handleAll: handleAll as NonNullable<Consumer<Deps>['handleAll']> }
}
