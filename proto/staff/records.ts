import { z } from 'zod'
import { ProblemDetail } from '../envelope.ts'

/** Every staff record carries these. `version` rises with each write and is sent back with the next. */
export const RecordMeta = { id: z.uuid(), version: z.int(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** For how many days a deleted record can be restored. */
export const BIN_DAYS = 90

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

/**
 * One entry of a record's audit trail: the fields that differ, before and after. A new record lists all its fields, a
 * deleted one none.
 */
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

/** A saved version of a record. `number` is the `version` that the record had. */
export const VersionSummary = z.object({
  number: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** The one that the record shows now. */
  current: z.boolean(),
})
export type VersionSummary = z.infer<typeof VersionSummary>

/** `content` is what staff filled in, as it was accepted then. */
export const RecordVersion = VersionSummary.extend({ content: Fields })
export type RecordVersion = z.infer<typeof RecordVersion>

/** A deleted record that can still be restored. */
export const BinEntry = z.object({
  id: z.uuid(),
  version: z.int(),
  label: z.string(),
  deletedAt: z.iso.datetime(),
  /** When it is removed for good. */
  expiresAt: z.iso.datetime(),
})
export type BinEntry = z.infer<typeof BinEntry>
