import { z } from 'zod'

export type EventContract<Data extends z.ZodType = z.ZodType> = {
  type: string
  /** `events.<service>.<entity>.<past>.v1`, the NATS subject. */
  subject: string
  summary: string
  data: Data
}

/** What travels: `id` is the message's identity for the outbox, JetStream's de-duplication and every inbox. */
export type EventMessage<Data = unknown> = { id: string; type: string; occurredAt: string; data: Data }
export type EventOf<Contract extends EventContract> = EventMessage<z.output<Contract['data']>>

export const EventEnvelope = z.object({
  id: z.uuid(),
  type: z.string(),
  occurredAt: z.iso.datetime(),
  data: z.unknown(),
})

/** `type` is `<service>.<entity>.<past>.v<N>`; a breaking change is a new version under a new name. */
export function defineEvent<Data extends z.ZodType>(type: string, summary: string, data: Data): EventContract<Data> {
  return { type, subject: `events.${type}`, summary, data }
}
