import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { crud } from '../../crud.ts'
import { PageValue } from './page-by-tag.ts'

const Tag = z
  .string()
  .regex(/^plab-[a-z0-9]+(-[a-z0-9]+)*$/, 'Use plab- and then small letters, figures and single hyphens.')
  .max(60)
const title = z.string().trim().min(2).max(160)

export const page = crud({
  one: 'page',
  many: 'pages',
  service: 'content',
  area: 'Pages',
  input: { tag: Tag, title, value: PageValue },
  extra: { updatedBy: z.string() },
  row: { tag: z.string(), title: z.string(), updatedBy: z.string() },
  filters: { tag: Tag.optional() },
  errors: ['request.invalid'],
})

const Version = z.object({ number: z.int(), title: z.string(), createdBy: z.string(), createdAt: z.iso.datetime() })

export const listPageVersions = defineCall({
  name: 'listPageVersions',
  method: 'GET',
  path: '/a/:product/page/:id/versions',
  service: 'content',
  access: 'Pages:v',
  summary: 'Every version that was saved, newest first; to restore one, save its value again',
  params: { id: z.uuid() },
  reply: z.array(Version),
  errors: ['resource.missing'],
  own: true,
})

export const getPageVersion = defineCall({
  name: 'getPageVersion',
  method: 'GET',
  path: '/a/:product/page/:id/versions/:number',
  service: 'content',
  access: 'Pages:v',
  summary: 'One saved version of a page',
  params: { id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) },
  reply: Version.extend({ value: PageValue }),
  errors: ['resource.missing'],
  own: true,
})
