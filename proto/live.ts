import { z } from 'zod'

/** What services tell a person's open pages. The stream adds `session`, which the gateway itself tells. */
export const LIVE_TOPICS = ['bell', 'pairing', 'sitting'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** Ids and counters: a hint to read again, never content. At most `LIVE_MOST_BYTES` as JSON. */
export const LiveData = z.record(z.string(), z.json())
export type LiveData = z.infer<typeof LiveData>

export const LIVE_MOST_BYTES = 2_048

export const LiveMessage = z.strictObject({ topic: z.enum(LIVE_TOPICS), data: LiveData })

/** The NATS subject of one person; outside `events.`, so that JetStream keeps none of it. */
export const liveSubject = (userId: string): string => `live.${userId}`
