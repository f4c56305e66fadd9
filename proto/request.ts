import type { z } from 'zod'
import type { ServiceName } from './contract.ts'

/**
 * A question that one service asks another over NATS and waits for: for the rare thing that cannot wait for an event.
 * Never on the hot path.
 * `subject` is `requests.<service>.<noun>.<question>.v1`.
 */
export type RequestContract<Ask extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  service: ServiceName
  subject: string
  summary: string
  ask: Ask
  answer: Answer
}

export function defineRequest<Ask extends z.ZodType, Answer extends z.ZodType>(
  type: `${ServiceName}.${string}.v${number}`,
  summary: string,
  shapes: { ask: Ask; answer: Answer },
): RequestContract<Ask, Answer> {
  return { service: type.split('.')[0] as ServiceName, subject: `requests.${type}`, summary, ...shapes }
}
