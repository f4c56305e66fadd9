import type { Call, CallReply } from '@wardround/proto/contract.ts'
import type { EventContract } from '@wardround/proto/event.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import type { Identity } from './identity.ts'

/** What `crud()` declares. */
export type StaffCalls = {
  create: Call
  change: Call
  remove: Call
  read: Call
  list: Call
  listAll: Call
  restore: Call
  bulk: Call
  csv: Call
  history: Call
  input: z.ZodObject
  record: z.ZodType
  row: z.ZodObject
}

/** Every staff table has these columns, and `deleted_at` when it is deleted softly. */
export type StaffRow = { id: string; version: number; created_at: Date; updated_at: Date }

export type StaffInput<Calls extends StaffCalls> = z.output<Calls['input']>
export type StaffRecord<Calls extends StaffCalls> = CallReply<Calls['read']>
export type StaffWrite<Row, Input> = { trx: Knex.Transaction; row: Row; before: Row | undefined; input: Input; identity: Identity }
export type StaffRemoval<Row> = { trx: Knex.Transaction; row: Row; identity: Identity }
/** A column, or what a value does to the query. */
export type StaffFilter = string | ((query: Knex.QueryBuilder, value: unknown) => void)

export type StaffResource<Row extends StaffRow = StaffRow, Input = Record<string, unknown>, Record_ = unknown> = {
  table: string
  /** The columns that the input fills in. */
  toRow(input: Input): Record<string, unknown>
  /** What the reply shows of a row. */
  toRecord(row: Row): Record_
  /** Adds joins and derived columns, when `toRecord` needs more than the table's own. */
  select?(query: Knex.QueryBuilder): Knex.QueryBuilder
  searchColumns: readonly string[]
  /** Wire name to column. The first is the order when none is asked for. */
  sortColumns: Readonly<Record<string, string>>
  /** The column that `listAll` shows. */
  label: string
  filters?: Readonly<Record<string, StaffFilter>>
  /** Rows are marked with `deleted_at` instead of going; without it a deletion cannot be undone. */
  softDelete?: boolean
  /** Further checks and writes, in the transaction, after the row itself. A throw undoes everything. */
  onWrite?(write: StaffWrite<Row, Input>): Promise<void>
  /** As `onWrite`, before the row goes. */
  onRemove?(removal: StaffRemoval<Row>): Promise<void>
  /** The integration event of a write; `removed` when the row is gone. */
  event?: { contract: EventContract; toData(row: Row, removed: boolean): unknown }
}
