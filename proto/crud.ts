import { z } from 'zod'
import type { PermissionArea } from './codes.ts'
import { defineCall, type ServiceName } from './contract.ts'
import { Page, PageQuery, ProblemDetail } from './envelope.ts'
import type { ErrorCode } from './errors.ts'

const Id = { id: z.uuid() }
/** Every staff record carries these; `version` rises with each write and is sent back with the next. */
export const RecordMeta = { id: z.uuid(), version: z.int(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

export const BULK_ACTIONS = ['delete', 'restore', 'change'] as const
export const MOST_BULK_ROWS = 100

/** One row of a bulk call: the version it has now, or why nothing happened to it. */
export const BulkOutcome = z.object({
  id: z.uuid(),
  done: z.boolean(),
  version: z.int().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  details: z.array(ProblemDetail).optional(),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

const Fields = z.record(z.string(), z.unknown())

/** One entry of a record's audit trail: the fields that differ, before and after; of a new record all, of a deleted one none. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Uid of who did it, or the name of a process. */
  actor: z.string(),
  actorName: z.string().nullable(),
  action: z.string(),
  before: Fields,
  after: Fields,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

type CrudOptions<
  Input extends z.ZodRawShape,
  Extra extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Row extends z.ZodRawShape,
  Bulk extends keyof Input,
> = {
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
  /** Fields of `input` that can be set on many rows at once. */
  bulk?: readonly Bulk[]
  errors?: readonly ErrorCode[]
  /** Every write needs a step-up, not only a bulk deletion. */
  stepUp?: true
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The six calls of a staff resource that the specification names (create, change, delete, read, list, list all), and our own:
 * undo of a deletion, bulk actions, the filtered list as CSV, and who changed what.
 */
export function crud<
  Input extends z.ZodRawShape,
  Extra extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Row extends z.ZodRawShape = Input & Extra,
  Bulk extends keyof Input & string = never,
>(o: CrudOptions<Input, Extra, Filters, Row, Bulk>) {
  const pathOne = o.pathOne ?? o.one
  const pathMany = o.pathMany ?? o.many
  const record = z.object({ ...RecordMeta, ...o.input, ...o.extra })
  const row = z.object({ ...RecordMeta, ...(o.row ?? { ...o.input, ...o.extra }) } as typeof RecordMeta & Row)
  const input = z.strictObject(o.input)
  const common = {
    service: o.service,
    errors: ['resource.missing', 'resource.stale', 'resource.taken', ...(o.errors ?? [])] as ErrorCode[],
  }
  const writing = { ...common, ...(o.stepUp ? { stepUp: o.stepUp } : {}) }
  const One = capital(o.one)
  const Many = capital(o.many)
  const filters = PageQuery.extend(o.filters)
  const bulkFields = Object.fromEntries((o.bulk ?? []).map((name) => [name, o.input[name]])) as Pick<Input, Bulk>
  return {
    record,
    row,
    input,
    create: defineCall({
      ...writing,
      name: `create${One}`,
      method: 'POST',
      path: `/a/:product/${pathOne}` as const,
      access: `${o.area}:a`,
      summary: `Create a ${o.one}`,
      body: input,
      reply: record,
    }),
    change: defineCall({
      ...writing,
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
      ...writing,
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
      name: `list${Many}`,
      method: 'GET',
      path: `/a/:product/${pathMany}` as const,
      access: `${o.area}:v`,
      summary: `List ${o.many}, filtered and paged`,
      query: filters,
      reply: Page(row),
    }),
    listAll: defineCall({
      ...common,
      name: `listAll${Many}`,
      method: 'GET',
      path: `/a/:product/${pathMany}/all` as const,
      access: `${o.area}:v`,
      summary: `All ${o.many}, id and label only`,
      reply: z.array(z.object({ id: z.uuid(), label: z.string() })),
    }),
    restore: defineCall({
      ...writing,
      own: true,
      name: `restore${One}`,
      method: 'POST',
      path: `/a/:product/${pathOne}/:id/restore` as const,
      access: `${o.area}:e`,
      summary: `Undo the deletion of a ${o.one}; one that is not deleted stays as it is`,
      params: Id,
      reply: record,
    }),
    bulk: defineCall({
      ...common,
      own: true,
      name: `bulk${Many}`,
      method: 'POST',
      path: `/a/:product/${pathMany}/bulk` as const,
      access: `${o.area}:e`,
      stepUp: o.stepUp ?? 'some',
      timeout: 60_000,
      summary: `Delete, restore or change many ${o.many}; each row succeeds or fails for itself, on the version that was read; deleting needs a step-up`,
      body: z.strictObject({
        action: z.enum(BULK_ACTIONS),
        rows: z
          .array(z.strictObject({ id: z.uuid(), version: z.int().min(1) }))
          .min(1)
          .max(MOST_BULK_ROWS),
        /** What to set, with the action `change`. */
        change: z.strictObject(bulkFields).partial().optional(),
      }),
      reply: z.object({ done: z.int(), outcomes: z.array(BulkOutcome) }),
    }),
    csv: defineCall({
      ...common,
      own: true,
      name: `list${Many}AsCsv`,
      method: 'GET',
      path: `/a/:product/${pathMany}/csv` as const,
      access: `${o.area}:v`,
      timeout: 60_000,
      produces: 'text/csv',
      summary: `The ${o.many} of a filtered list as a table for spreadsheets, at most 100,000 rows; page and size are ignored`,
      query: filters,
      reply: z.unknown(),
    }),
    history: defineCall({
      ...common,
      own: true,
      name: `listHistoryOf${One}`,
      method: 'GET',
      path: `/a/:product/${pathOne}/:id/history` as const,
      access: `${o.area}:v`,
      summary: `Who changed what of a ${o.one}, the newest first`,
      params: Id,
      query: PageQuery.pick({ page: true, size: true }),
      reply: Page(HistoryEntry),
    }),
  }
}
