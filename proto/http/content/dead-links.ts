import { z } from 'zod'
import { defineCall } from '../../contract.ts'

export const listDeadLinks = defineCall({
  name: 'listDeadLinks',
  method: 'GET',
  path: '/a/:product/links/dead',
  service: 'content',
  access: 'Pages:v',
  summary: 'Links of published texts to pages of this site that are not there',
  reply: z.array(
    z.object({
      kind: z.enum(['page', 'news', 'faq', 'event']),
      /** The tag of a page, the id of the others. */
      key: z.string(),
      /** What the text is called. */
      label: z.string(),
      /** Where it leads, without query and hash. */
      href: z.string(),
    }),
  ),
})
