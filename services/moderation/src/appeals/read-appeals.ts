import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type { Appeal } from '@wardround/proto/http/moderation/appeals.ts'
import { presentAppeal } from '#appeals/appeal-presenter.ts'
import {
  APPEAL_SORTS,
  type Asked,
  countOpenAppeals,
  findStaffAppeal,
  listAppealRows,
  type StaffAppealRow,
} from '#appeals/staff-appeal-repository.ts'
import type { Deps } from '#deps.ts'
import { namesOf } from '#people/people.ts'

export async function showAppeals(deps: Deps, rows: readonly StaffAppealRow[]): Promise<Appeal[]> {
  const names = await namesOf(
    deps,
    rows.flatMap((row) => [row.user_id, row.answered_by]),
  )
  const now = deps.clock()
  return rows.map((row) => presentAppeal(row, names, now))
}

/** Throws `request.invalid` for an order that is not offered. */
export async function listAppeals(deps: Deps, asked: Asked): Promise<Page<Appeal>> {
  if (asked.sort !== undefined && !APPEAL_SORTS.includes(asked.sort.replace(/^-/, '')))
    throw new DomainError('request.invalid', {
      details: [{ path: 'query.sort', message: `Sort by one of: ${APPEAL_SORTS.join(', ')}.` }],
    })
  const { rows, total } = await listAppealRows(deps.db.knex, asked)
  return { items: await showAppeals(deps, rows), page: asked.page, size: asked.size, total }
}

/** Throws `resource.missing`. */
export async function getAppeal(deps: Deps, id: string): Promise<Appeal> {
  const row = await findStaffAppeal(deps.db.knex, id)
  if (!row) throw new DomainError('resource.missing')
  const [appeal] = await showAppeals(deps, [row])
  return appeal as Appeal
}

const A_DAY = 86_400_000

export const countAppeals = ({ db, clock }: Deps): Promise<{ open: number; overdue: number }> =>
  countOpenAppeals(db.knex, new Date(clock().getTime() - A_DAY))
