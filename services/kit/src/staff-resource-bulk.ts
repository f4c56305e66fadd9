import type { BULK_ACTIONS, BulkOutcome } from '@wardround/proto/crud.ts'
import { toDomainError } from './error-reply.ts'
import { DomainError } from './errors.ts'
import type { Logger } from './logger.ts'

export type BulkAction = (typeof BULK_ACTIONS)[number]
export type BulkRow = { id: string; version: number }
export type BulkAsk = { action: BulkAction; rows: readonly BulkRow[]; change?: Record<string, unknown> | undefined }

/** What each action does to one row, in a transaction of its own; answers the row's version afterwards. Throws say why it did not. */
export type BulkWork = {
  remove(row: BulkRow): Promise<number>
  restore(row: BulkRow): Promise<number>
  change(row: BulkRow, change: Record<string, unknown>): Promise<number>
}

const isEmpty = (change: object | undefined) => !change || Object.keys(change).length === 0

function workOf({ action, change }: BulkAsk, work: BulkWork): (row: BulkRow) => Promise<number> {
  if (action === 'delete') return work.remove
  if (action === 'restore') return work.restore
  if (!change || isEmpty(change))
    throw new DomainError('request.invalid', { details: [{ path: 'body.change', message: 'Say what to change.' }] })
  return (row) => work.change(row, change)
}

/**
 * Works through the rows one after the other. Each succeeds or fails for itself: a refusal is in its outcome, with the fields of the
 * change that it names. Throws `request.invalid` when there is nothing to change.
 */
export async function bulk(
  asked: BulkAsk,
  work: BulkWork,
  logger: Pick<Logger, 'error'>,
): Promise<{ done: number; outcomes: BulkOutcome[] }> {
  const doOne = workOf(asked, work)
  const outcomes: BulkOutcome[] = []
  for (const row of new Map(asked.rows.map((one) => [one.id, one])).values()) {
    try {
      outcomes.push({ id: row.id, done: true, version: await doOne(row) })
    } catch (error) {
      const { code, message, details, cause, status } = toDomainError(error)
      if (status >= 500) logger.error({ err: cause ?? error, id: row.id }, 'a row of a bulk action failed')
      outcomes.push({ id: row.id, done: false, code, message, ...(details ? { details } : {}) })
    }
  }
  return { done: outcomes.filter(({ done }) => done).length, outcomes }
}
