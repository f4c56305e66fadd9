import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { LIVE_TOPICS } from '../../live.ts'

/**
 * The names of the stream's events. `hello`: the stream is open. Earlier messages may have been missed, so read again
 * what was read before it. `changed`: what the session may do has changed, so read users/current again. `ended`: the
 * session is over, `data` is `{reason}` and the connection is closed. Any other is a topic that services publish to the
 * person, with its data.
 */
export const STREAM_EVENTS = ['hello', 'changed', 'ended', ...LIVE_TOPICS] as const
export type StreamEvent = (typeof STREAM_EVENTS)[number]

export const openStream = defineCall({
  name: 'openStream',
  method: 'GET',
  path: '/:product/stream',
  service: 'identity',
  access: 'session',
  gate: { writes: true },
  media: { stream: true, produces: 'text/event-stream' },
  summary:
    'Server-sent events about my session (changed, ended), bell, pairing and sittings; at most six connections of one person to one gateway',
  reply: z.unknown(),
})
