import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Html } from '../../fields/html.ts'
import { FaqSectionType } from './faq-sections.ts'

/** A section of the public FAQ with its published questions, both in their order. Empty sections are left out. */
export const FaqSection = z.object({
  id: z.uuid(),
  name: z.string(),
  type: FaqSectionType,
  questions: z.array(z.object({ id: z.uuid(), question: z.string(), answer: Html })),
})
export type FaqSection = z.infer<typeof FaqSection>

export const getFaq = defineCall({
  name: 'getFaq',
  method: 'GET',
  path: '/:product/faq/qas/all',
  service: 'content',
  access: 'public',
  handling: { cache: 'public' },
  summary: 'Every answered question by section; `type` narrows to the sections of one type',
  query: z.strictObject({ type: z.coerce.number().int().min(1).max(4).optional() }),
  reply: z.array(FaqSection),
})

export const rateFaqAnswer = defineCall({
  name: 'rateFaqAnswer',
  method: 'PUT',
  path: '/:product/faq/qa/:id/helpful',
  service: 'content',
  access: 'public',
  rate: 'vote',
  summary:
    'Say whether an answer helped. A person has one vote on each, a visitor one for each voteId; the next replaces it',
  params: { id: z.uuid() },
  body: z.strictObject({ voteId: z.uuid(), helpful: z.boolean() }),
  reply: z.object({ helpful: z.boolean() }),
  errors: ['resource.missing'],
})
