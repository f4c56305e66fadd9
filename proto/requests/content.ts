import { z } from 'zod'
import { defineRequest } from '../request.ts'

export const nameEvent = defineRequest(
  'content.event.named.v1',
  'The title of a published webinar, course or big mock; null where there is none',
  { ask: z.object({ eventId: z.uuid() }), answer: z.object({ title: z.string().nullable() }) },
)
