import type { BULK_ACTIONS, BulkOutcome } from '@wardround/proto/staff/records.ts'
import { DomainError } from '../base/errors.ts'
import type { Logger } from '../base/logger.ts'
import { toDomainError } from '../http/error-reply.ts'

export type BulkAction = (typeof BULK_ACTIONS)[number]
export type BulkRow = { id: string; version: number }
export type BulkAsk<Change extends object> = {
  action: BulkAction
  rows: readonly BulkRow[]
  change?: Change | undefined
}

/**
 * What each action does to one row, in a transaction of its own. Returns the row's version afterwards; throws say why
 * nothing happened.
 */
export type BulkWork<Change extends object> = {
  remove(row: BulkRow): Promise<number>
  restore(row: BulkRow): Promise<number>
  change(row: BulkRow, change: Change): Promise<number>
}

function workOf<Change extends object>(
  { action, change }: BulkAsk<Change>,
  work: BulkWork<Change>,
): (row: BulkRow) => Promise<number> {
  if (action === 'delete') return work.remove
  if (action === 'restore') return work.restore
  if (!change || Object.keys(change).length === 0)
    throw new DomainError('request.invalid', { details: [{ path: 'body.change', message: 'Choose what to change.' }] })
  return (row) => work.change(row, change)
}

/**
 * Works through the rows one after the other. Each succeeds or fails for itself: a refusal is in its outcome, with the
 * fields of the change that it names. Throws `request.invalid` when there is nothing to change.
 */
export async function bulk<Change extends object>(
  asked: BulkAsk<Change>,
  work: BulkWork<Change>,
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
