import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffView } from '@wardround/proto/http/content/desk.ts'
import type { Db } from '#deps.ts'
import { type Shelf, upsertView } from './view-repository.ts'

const MOST_VIEWS = 50

/**
 * Saves a filter under its name, in place of the one that had it. Throws `resource.taken` when there are fifty others.
 */
export async function saveStaffView(deps: Db, shelf: Shelf, view: { name: string; query: string }): Promise<StaffView> {
  const saved = await transaction(deps.db, (trx) =>
    upsertView(trx, shelf, { ...view, most: MOST_VIEWS, now: deps.clock() }),
  )
  if (saved) return saved
  const message = `You already have ${MOST_VIEWS} saved filters. Delete one first.`
  throw new DomainError('resource.taken', { message, details: [{ path: 'body.name', message }] })
}
