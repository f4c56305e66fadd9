import type { RequestContract } from '@wardround/proto/request.ts'
import { JSONCodec, type Msg } from 'nats'
import type { z } from 'zod'
import { DomainError } from '../base/errors.ts'
import type { Logger } from '../base/logger.ts'
import type { Nats } from './nats.ts'

const codec = JSONCodec<unknown>()
const PATIENCE = 2_000

/** How a service answers what another one asks. */
export type Answerer<Deps> = { request: RequestContract; answer(deps: Deps, ask: unknown): Promise<unknown> }

export const answerer = <Ask extends z.ZodType, Answer extends z.ZodType, Deps>(
  request: RequestContract<Ask, Answer>,
  answer: (deps: Deps, ask: z.output<Ask>) => Promise<z.input<Answer>>,
): Answerer<Deps> => ({ request, answer: answer as Answerer<Deps>['answer'] })

/**
 * Asks another service and waits two seconds at most. Throws `gateway.unavailable` when nobody answers, the one who
 * does fails, or the answer is not what the contract says; at once while NATS is out of reach.
 */
export async function ask<Ask extends z.ZodType, Answer extends z.ZodType>(
  nats: Pick<Nats, 'connection' | 'isConnected'>,
  request: RequestContract<Ask, Answer>,
  data: z.input<Ask>,
): Promise<z.output<Answer>> {
  try {
    if (!nats.isConnected()) throw new Error('NATS is out of reach.')
    const reply = await nats.connection.request(request.subject, codec.encode(request.ask.parse(data)), {
      timeout: PATIENCE,
    })
    return request.answer.parse(codec.decode(reply.data))
  } catch (error) {
    throw new DomainError('gateway.unavailable', { retryAfter: 1, cause: error })
  }
}

async function respond<Deps>(
  message: Msg,
  deps: Deps,
  { request, answer }: Answerer<Deps>,
  logger: Logger,
): Promise<void> {
  try {
    const data = await answer(deps, request.ask.parse(codec.decode(message.data)))
    message.respond(codec.encode(request.answer.parse(data)))
  } catch (error) {
    logger.error({ err: error, subject: request.subject }, 'a request of another service failed')
    // Nothing that the asker could read as an answer, so that it need not wait for its time to run out.
    message.respond(codec.encode(null))
  }
}

/** Answers requests; of several processes of a service one answers each. `stop` finishes those that have come. */
export function startAnswering<Deps>(options: {
  nats: Pick<Nats, 'connection'>
  logger: Logger
  answerers: readonly Answerer<Deps>[]
  deps: Deps
}): { stop(): Promise<void> } {
  const { nats, logger, answerers, deps } = options
  const running = new Set<Promise<void>>()
  const subscriptions = answerers.map((each) =>
    nats.connection.subscribe(each.request.subject, {
      queue: each.request.service,
      callback: (error, message) => {
        if (error) return logger.error({ err: error, subject: each.request.subject }, 'listening for requests failed')
        const work = respond(message, deps, each, logger).finally(() => running.delete(work))
        running.add(work)
      },
    }),
  )
  return {
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.drain()))
      await Promise.all(running)
    },
  }
}
