import { z } from 'zod'
import { defineRequest } from '../request.ts'

export const nameEvent = defineRequest(
  'content.event.named.v1',
  'The title of a published webinar, course or big mock; null where there is none',
  { ask: z.object({ eventId: z.uuid() }), answer: z.object({ title: z.string().nullable() }) },
)

export const findLinked = defineRequest(
  'content.linked.found.v1',
  'Whether there are a question and a news item of these ids; deleted ones are not there, drafts are',
  {
    ask: z.object({ questionId: z.uuid().nullable(), newsId: z.uuid().nullable() }),
    answer: z.object({ question: z.boolean(), newsItem: z.boolean() }),
  },
)
