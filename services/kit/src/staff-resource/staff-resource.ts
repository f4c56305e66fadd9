import type { Knex } from 'knex'
import type { z } from 'zod'
import type { Identity } from '../security/identity.ts'
import type { FieldRefusal } from './constraint-refusal.ts'

/** Every staff table has these columns, and `deleted_at` when it is deleted softly. */
export type StaffRow = { id: string; version: number; created_at: Date; updated_at: Date }

/** A column, or what a value does to the query. */
export type StaffFilter = string | ((query: Knex.QueryBuilder, value: unknown) => void)

/** Where the rows of a resource are, and how they can be asked for. */
export type StaffTable<Row extends StaffRow> = {
  table: string
  /**
   * Which rows of a table shared by several resources belong to this one, for example `{ format: 2 }`. New rows get
   * these values, and so does a row that is changed.
   */
  kind?: Readonly<Record<string, string | number | boolean>>
  /**
   * What to do with a row of another kind that is asked for by id: return it as one of this kind, or throw. Without it
   * such a row is missing.
   */
  adopt?(row: Row): Row
  /** Adds joins and derived columns. */
  select?(query: Knex.QueryBuilder): Knex.QueryBuilder
  searchColumns: readonly string[]
  /** Wire name to column. The first is the order when none is asked for. */
  sortColumns: Readonly<Record<string, string>>
  /** The column that `listAll` and the bin show. */
  label: string
  /** By wire name. The contract's `filters` are the ones to name here. */
  filters?: Readonly<Record<string, StaffFilter>>
  /** Rows are marked with `deleted_at` instead of going. Without it a deletion cannot be undone. */
  softDelete?: boolean
  /** What is said when the unique constraint of the table is broken, where its columns are not all fields. */
  taken?: FieldRefusal
}

export type StaffWrite<Row> = { trx: Knex.Transaction; row: Row; before: Row | undefined; identity: Identity }
export type StaffRemoval<Row> = { trx: Knex.Transaction; row: Row; identity: Identity }
/** Who writes and when, and the row that is changed. */
export type WriteContext<Row> = { identity: Identity; now: Date; before: Row | undefined }

/** The integration event of a write, made with `staffEvent`. */
export type StaffEvent<Row> = (trx: Knex.Transaction, rows: readonly Row[], removed: boolean) => Promise<void>

/** The order of rows by a column that counts from 1, among rows with the same values `within`: wire name to column. */
export type StaffPosition = { column: string; within: Readonly<Record<string, string>> }

/** The schema of what staff fill in, `staff.input` of the contract. */
export type InputSchema<Input> = z.ZodType<Input> & { shape: Readonly<Record<string, unknown>> }

/** A staff entity, described once for the routes of `staffRoutes`. */
export type StaffResource<Row extends StaffRow, Input, Shown extends object> = StaffTable<Row> & {
  input: InputSchema<Input>
  /** The columns that the input fills in. May throw what the input is refused with. */
  toRow(input: Input, context: WriteContext<Row>): Record<string, unknown>
  /** The record in replies, in lists (where the contract's `row` takes what it names of it) and in the audit log. */
  toRecord(row: Row): Shown
  /** The column that keeps the name of who wrote last. */
  editorColumn?: string
  /** Further checks and writes, in the transaction, after the row itself. A throw undoes everything. */
  onWrite?(write: StaffWrite<Row>): Promise<void>
  /** As `onWrite`, before the row goes. */
  onRemove?(removal: StaffRemoval<Row>): Promise<void>
  event?: StaffEvent<Row>
  position?: StaffPosition
  /** The table that keeps each saved version, with `record_id`, `number`, `content`, `created_by`, `created_at`. */
  versions?: string
  /** What a version keeps beside the input: it is compared and never comes back. */
  besideInput?(row: Row, trx: Knex.Transaction): Record<string, unknown> | Promise<Record<string, unknown>>
}

/** What any resource is to code that needs no input of it. */
export type WrittenResource<Row extends StaffRow> = Omit<StaffResource<Row, never, object>, 'input' | 'toRow'> & {
  input: Pick<InputSchema<unknown>, 'shape'>
}
