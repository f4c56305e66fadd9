import { z } from 'zod'
import { defineCall } from '../../contract.ts'

const count = z.int().min(0)

export const getFigures = defineCall({
  name: 'getFigures',
  method: 'GET',
  path: '/:product/figures',
  service: 'content',
  access: 'public',
  handling: { cache: 'public' },
  summary: 'How much there is: active questions, areas that hold some, guides and gems',
  reply: z.object({ questions: count, areas: count, guides: count.optional(), gems: count.optional() }),
})
