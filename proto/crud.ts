import { z } from 'zod'
import type { PermissionArea } from './codes.ts'
import { defineCall, type ServiceName } from './contract.ts'
import { Page, PageQuery } from './envelope.ts'
import type { ErrorCode } from './errors.ts'

const Id = { id: z.uuid() }
/** Every staff record carries these; `version` rises with each write and is sent back with the next. */
export const RecordMeta = { id: z.uuid(), version: z.int(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

type CrudOptions<Input extends z.ZodRawShape, Extra extends z.ZodRawShape, Filters extends z.ZodRawShape, Row extends z.ZodRawShape> = {
  /** Noun for names and summaries: `category`, `categories`. */
  one: string
  many: string
  /** Path segments under `/a/:product`, where they differ from the nouns. */
  pathOne?: string
  pathMany?: string
  service: ServiceName
  area: PermissionArea
  /** What staff fill in. */
  input: Input
  /** What a reply adds to it: derived and read-only fields. */
  extra: Extra
  /** Filters of the list besides search, sort and paging. */
  filters: Filters
  /** What a row of the list shows, where the whole record would be too much. */
  row?: Row
  errors?: readonly ErrorCode[]
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The six calls of a staff resource: create, change, delete, read, list (paged) and list all (id and label). */
export function crud<
  Input extends z.ZodRawShape,
  Extra extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Row extends z.ZodRawShape = Input & Extra,
>(o: CrudOptions<Input, Extra, Filters, Row>) {
  const pathOne = o.pathOne ?? o.one
  const pathMany = o.pathMany ?? o.many
  const record = z.object({ ...RecordMeta, ...o.input, ...o.extra })
  const row = z.object({ ...RecordMeta, ...(o.row ?? { ...o.input, ...o.extra }) } as typeof RecordMeta & Row)
  const input = z.strictObject(o.input)
  const common = {
    service: o.service,
    errors: ['resource.missing', 'resource.stale', 'resource.taken', ...(o.errors ?? [])] as ErrorCode[],
  }
  const One = capital(o.one)
  return {
    record,
    row,
    input,
    create: defineCall({
      ...common,
      name: `create${One}`,
      method: 'POST',
      path: `/a/:product/${pathOne}` as const,
      access: `${o.area}:a`,
      summary: `Create a ${o.one}`,
      body: input,
      reply: record,
    }),
    change: defineCall({
      ...common,
      name: `change${One}`,
      method: 'PUT',
      path: `/a/:product/${pathOne}/:id` as const,
      access: `${o.area}:e`,
      summary: `Change a ${o.one}; \`version\` is the one that was read`,
      params: Id,
      body: z.strictObject({ ...o.input, version: z.int().min(1) }),
      reply: record,
    }),
    remove: defineCall({
      ...common,
      name: `delete${One}`,
      method: 'DELETE',
      path: `/a/:product/${pathOne}/:id` as const,
      access: `${o.area}:e`,
      summary: `Delete a ${o.one}`,
      params: Id,
      reply: z.object({ id: z.uuid() }),
    }),
    read: defineCall({
      ...common,
      name: `read${One}`,
      method: 'GET',
      path: `/a/:product/${pathOne}/:id` as const,
      access: `${o.area}:v`,
      summary: `Read a ${o.one}`,
      params: Id,
      reply: record,
    }),
    list: defineCall({
      ...common,
      name: `list${capital(o.many)}`,
      method: 'GET',
      path: `/a/:product/${pathMany}` as const,
      access: `${o.area}:v`,
      summary: `List ${o.many}, filtered and paged`,
      query: PageQuery.extend(o.filters),
      reply: Page(row),
    }),
    listAll: defineCall({
      ...common,
      name: `listAll${capital(o.many)}`,
      method: 'GET',
      path: `/a/:product/${pathMany}/all` as const,
      access: `${o.area}:v`,
      summary: `All ${o.many}, id and label only`,
      reply: z.array(z.object({ id: z.uuid(), label: z.string() })),
    }),
  }
}
