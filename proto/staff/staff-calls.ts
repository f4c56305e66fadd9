import { z } from 'zod'
import type { PermissionArea } from '../codes.ts'
import { defineCall, type ServiceName } from '../contract.ts'
import { Page, PageQuery } from '../envelope.ts'
import type { ErrorCode } from '../errors.ts'
import type { Access } from '../gates.ts'
import {
  BinEntry,
  BULK_ACTIONS,
  BulkOutcome,
  HistoryEntry,
  MOST_BULK_ROWS,
  RecordMeta,
  RecordVersion,
  VersionSummary,
} from './records.ts'

type Shape = z.ZodRawShape

export type StaffEntity<
  Input extends Shape,
  Extra extends Shape,
  Filters extends Shape,
  Row extends Shape,
  Bulk extends keyof Input,
  BulkParts extends Shape,
> = {
  /** Nouns for summaries: `category`, `categories`. */
  one: string
  many: string
  /** Paths below `/a/:product/`, as in the specification: `faq/section`, `faq/sections`. The nouns unless stated. */
  pathOne?: string
  pathMany?: string
  service: ServiceName
  area: PermissionArea
  /** What staff fill in. */
  input: Input
  /** What a reply adds to it: derived and read-only fields. */
  extra: Extra
  /** Filters of the lists besides search, sort and paging. */
  filters: Filters
  /** What a row of the list shows, where the whole record would be too much. */
  row?: Row
  /** Fields of `input` that can be set on many rows at once. */
  bulk?: readonly Bulk[]
  /** What else many rows can be given at once: a change that is no field of `input` as a whole. */
  bulkParts?: BulkParts
  /** Codes of writes beyond `resource.missing`, `resource.stale` and `resource.taken`; reads answer the first alone. */
  errors?: readonly ErrorCode[]
  /** Every write needs a step-up, not only a bulk deletion. */
  stepUp?: true
}

/** Where one call of an entity differs from the others. `path` is below `/a/:product/`. */
type Differing = {
  path?: string
  access?: Access
  summary?: string
  errors?: readonly ErrorCode[]
  timeout?: number
  /** Some of its writes need a step-up; the service says which. */
  stepUp?: 'some'
  /** The key is required, for what nothing else keeps from being doubled; each `create` accepts one. */
  idempotencyKey?: true | 'accepted'
}

const Id = { id: z.uuid() }
const number = z.coerce.number().int().min(1).max(1_000_000)
const SLOW_MS = 60_000

/**
 * Declares the calls of a staff entity one by one, each under its own name:
 *
 *     const staff = staffCalls({ one: 'page', many: 'pages', service: 'content', area: 'Pages', input, ... })
 *     export const createPage = staff.create('createPage')
 *
 * `create`, `change`, `remove`, `get`, `list` and `listAll` are the six calls of the specification. The others are
 * ours: an entity declares those that it serves.
 */
export function staffCalls<
  Input extends Shape,
  Extra extends Shape,
  Filters extends Shape,
  Row extends Shape = Input & Extra,
  Bulk extends keyof Input & string = never,
  // biome-ignore lint/complexity/noBannedTypes: no parts unless an entity names some
  BulkParts extends Shape = {},
>(entity: StaffEntity<Input, Extra, Filters, Row, Bulk, BulkParts>) {
  const { one, many, pathOne = one, pathMany = many, service, area, stepUp } = entity
  const record = z.object({ ...RecordMeta, ...entity.input, ...entity.extra })
  const row = z.object({ ...RecordMeta, ...(entity.row ?? { ...entity.input, ...entity.extra }) } as typeof RecordMeta &
    Row)
  const input = z.strictObject(entity.input)
  const query = PageQuery.extend(entity.filters)
  const bulkShape = Object.fromEntries((entity.bulk ?? []).map((name) => [name, entity.input[name]])) as Pick<
    Input,
    Bulk
  >
  const ofWrites: readonly ErrorCode[] = ['resource.stale', 'resource.taken', ...(entity.errors ?? [])]

  /** What every call of the entity declares; `path` and `summary` are the usual ones. */
  const aOne = `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`
  const common = (name: string, flag: 'v' | 'a' | 'e', path: string, summary: string, differing: Differing = {}) => ({
    name,
    service,
    path: `/a/:product/${differing.path ?? path}` as const,
    access: differing.access ?? (`${area}:${flag}` as const),
    summary: differing.summary ?? summary,
    errors: ['resource.missing' as const, ...(flag === 'v' ? [] : ofWrites), ...(differing.errors ?? [])],
    handling: {
      ...(differing.timeout ? { timeout: differing.timeout } : {}),
      ...(differing.idempotencyKey ? { idempotencyKey: differing.idempotencyKey } : {}),
    },
  })
  const read = (name: string, path: string, summary: string, differing?: Differing) => ({
    ...common(name, 'v', path, summary, differing),
    method: 'GET' as const,
  })
  const write = (name: string, flag: 'a' | 'e', path: string, summary: string, differing?: Differing) => ({
    ...common(name, flag, path, summary, differing),
    gate: stepUp ? { stepUp } : differing?.stepUp ? { stepUp: differing.stepUp } : {},
  })

  return {
    record,
    row,
    input,
    create: (name: string, differing?: Differing) =>
      defineCall({
        ...write(name, 'a', pathOne, `Create ${aOne}`, { idempotencyKey: 'accepted', ...differing }),
        method: 'POST',
        body: input,
        reply: record,
      }),
    change: (name: string, differing?: Differing) =>
      defineCall({
        ...write(name, 'e', `${pathOne}/:id`, `Change ${aOne}; \`version\` is the one that was read`, differing),
        method: 'PUT',
        params: Id,
        body: z.strictObject({ ...entity.input, version: z.int().min(1) }),
        reply: record,
      }),
    remove: (name: string, differing?: Differing) =>
      defineCall({
        ...write(
          name,
          'e',
          `${pathOne}/:id`,
          `Delete ${aOne}; with \`version\`, only the one that was read`,
          differing,
        ),
        method: 'DELETE',
        params: Id,
        query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
        reply: z.object(Id),
      }),
    get: (name: string, differing?: Differing) =>
      defineCall({ ...read(name, `${pathOne}/:id`, `Get ${aOne}`, differing), params: Id, reply: record }),
    /** Gets one by another key; `params` names it as the path does: `{ path: 'setting/tag/:tag', params: { tag } }`. */
    getBy: <Params extends Shape>(
      name: string,
      { params, ...differing }: Differing & { path: string; params: Params },
    ) =>
      defineCall({
        ...read(name, pathOne, `Get ${aOne} by its ${Object.keys(params).join(' and ')}`, differing),
        params,
        reply: record,
      }),
    list: (name: string, differing?: Differing) =>
      defineCall({
        ...read(name, pathMany, `List ${many}, filtered and paged`, differing),
        query,
        reply: Page(row),
      }),
    listAll: (name: string, differing?: Differing) =>
      defineCall({
        ...read(name, `${pathMany}/all`, `All ${many}, filtered, id and label only`, differing),
        query: z.strictObject(entity.filters),
        reply: z.array(z.object({ id: z.uuid(), label: z.string() })),
      }),
    restore: (name: string, differing?: Differing) =>
      defineCall({
        ...write(
          name,
          'e',
          `${pathOne}/:id/restore`,
          `Undo the deletion of ${aOne}; one that is not deleted stays as it is`,
          differing,
        ),
        method: 'POST',
        params: Id,
        reply: record,
      }),
    bin: (name: string, differing?: Differing) =>
      defineCall({
        ...read(name, `${pathMany}/bin`, `Deleted ${many} that can still be restored, the latest first`, differing),
        query: PageQuery.pick({ page: true, size: true }),
        reply: Page(BinEntry),
      }),
    bulk: (name: string, differing?: Differing) =>
      defineCall({
        ...common(
          name,
          'e',
          `${pathMany}/bulk`,
          `Delete, restore or change many ${many}; each row succeeds or fails for itself, on the version that was read; deleting needs a step-up`,
          { timeout: SLOW_MS, ...differing },
        ),
        gate: { stepUp: stepUp ?? ('some' as const) },
        method: 'POST',
        body: z.strictObject({
          action: z.enum(BULK_ACTIONS),
          rows: z
            .array(z.strictObject({ id: z.uuid(), version: z.int().min(1) }))
            .min(1)
            .max(MOST_BULK_ROWS),
          /** What to set, with the action `change`. */
          change: z
            .strictObject({ ...bulkShape, ...entity.bulkParts } as Pick<Input, Bulk> & BulkParts)
            .partial()
            .optional(),
        }),
        reply: z.object({ done: z.int(), outcomes: z.array(BulkOutcome) }),
      }),
    csv: (name: string, differing?: Differing) =>
      defineCall({
        ...read(
          name,
          `${pathMany}/csv`,
          `The ${many} of a filtered list as a table for spreadsheets, at most 100,000 rows; page and size are ignored`,
          { timeout: SLOW_MS, ...differing },
        ),
        media: { produces: 'text/csv' },
        query,
        reply: z.unknown(),
      }),
    history: (name: string, differing?: Differing) =>
      defineCall({
        ...read(name, `${pathOne}/:id/history`, `Change history of ${aOne}, newest first`, differing),
        params: Id,
        query: PageQuery.pick({ page: true, size: true }),
        reply: Page(HistoryEntry),
      }),
    /** Moves one among those that share the fields of `within`, which may be others than before. */
    move: <Within extends Shape>(name: string, { within, ...differing }: Differing & { within: Within }) =>
      defineCall({
        ...write(
          name,
          'e',
          `${pathOne}/:id/move`,
          `Move ${aOne} to a position, counted from 1; those behind it make room`,
          differing,
        ),
        method: 'PUT',
        params: Id,
        body: z.strictObject({ ...within, position: z.int().min(1).max(100_000) }),
        reply: z.object({ ...Id, version: z.int(), position: z.int(), moved: z.int() }),
      }),
    /** Puts all of those that share the fields of `within` into a new order. */
    reorder: <Within extends Shape>(name: string, { within, ...differing }: Differing & { within: Within }) =>
      defineCall({
        ...write(
          name,
          'e',
          `${pathMany}/order`,
          `Put ${many} into a new order; all of them have to be named`,
          differing,
        ),
        method: 'PUT',
        body: z.strictObject({ ...within, ids: z.array(z.uuid()).min(1).max(1000) }),
        reply: z.object({ changed: z.int() }),
      }),
    listVersions: (name: string, differing?: Differing) =>
      defineCall({
        ...read(name, `${pathOne}/:id/versions`, `Every saved version of ${aOne}, the newest first`, differing),
        params: Id,
        reply: z.array(VersionSummary),
      }),
    getVersion: (name: string, differing?: Differing) =>
      defineCall({
        ...read(name, `${pathOne}/:id/versions/:number`, `One saved version of ${aOne}`, differing),
        params: { ...Id, number },
        reply: RecordVersion,
      }),
    restoreVersion: (name: string, differing?: Differing) =>
      defineCall({
        ...write(
          name,
          'e',
          `${pathOne}/:id/versions/:number/restore`,
          `Save an older version of ${aOne} again as the newest; \`version\` is the one that was read`,
          differing,
        ),
        method: 'PUT',
        params: { ...Id, number },
        body: z.strictObject({ version: z.int().min(1) }),
        reply: record,
      }),
  }
}
