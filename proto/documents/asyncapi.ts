import { z } from 'zod'
import { type EventContract, EventEnvelope } from '../event.ts'

/** The AsyncAPI 3.0 document of the integration events on the stream EVENTS. */
export function asyncApiDocument(events: readonly EventContract[]): Record<string, unknown> {
  const sorted = events.toSorted((a, b) => (a.type < b.type ? -1 : 1))
  const payload = (event: EventContract) =>
    z.toJSONSchema(EventEnvelope.extend({ type: z.literal(event.type), data: event.data }), { unrepresentable: 'any' })
  const key = (event: EventContract) => event.type.replaceAll('.', '_')
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Wardround events',
      version: '1',
      description: 'At least once; every consumer keeps an inbox, so that each effect happens once.',
    },
    channels: Object.fromEntries(
      sorted.map((event) => [
        key(event),
        { address: event.subject, messages: { message: { summary: event.summary, payload: payload(event) } } },
      ]),
    ),
    operations: Object.fromEntries(
      sorted.map((event) => [`send_${key(event)}`, { action: 'send', channel: { $ref: `#/channels/${key(event)}` } }]),
    ),
  }
}
