import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/**
 * What the stream says. `changed`: what the session may do is different now, read users/current anew. `ended`: the session is over;
 * `data` is `{reason}` and the connection is closed. `hello`: the connection stands.
 */
export const STREAM_EVENTS = ['hello', 'changed', 'ended'] as const
export type StreamEvent = (typeof STREAM_EVENTS)[number]

export const openStream = defineCall({
  name: 'openStream',
  method: 'GET',
  path: '/:product/stream',
  service: 'identity',
  access: 'session',
  own: true,
  writes: true,
  stream: true,
  produces: 'text/event-stream',
  summary: 'Server-sent events about my session: changed, ended; at most six connections of one person to one gateway',
  reply: z.unknown(),
})
