import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type { StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import type { Deps } from '#deps.ts'
import { findPlaces } from '#places/place-repository.ts'
import { presentStaffComment } from '#staff-comments/staff-comment-presenter.ts'
import {
  findStaffComment,
  listHeld,
  listOfQuestion,
  type StaffCommentRow,
} from '#staff-comments/staff-comment-repository.ts'

type Paged = { page: number; size: number }

async function pageOf(
  deps: Deps,
  { page, size }: Paged,
  found: { rows: StaffCommentRow[]; total: number },
): Promise<Page<StaffComment>> {
  const places = await findPlaces(
    deps.db.knex,
    found.rows.map((row) => row.question_id),
  )
  return { items: found.rows.map((row) => presentStaffComment(row, places)), page, size, total: found.total }
}

/** Comments on one question, held ones too. */
export const listStaffComments = async (
  deps: Deps,
  asked: Paged & { questionId: string; deleted: 'with' | 'without' },
): Promise<Page<StaffComment>> => pageOf(deps, asked, await listOfQuestion(deps.db.knex, asked))

/** Comments that wait for review. */
export const listHeldComments = async (
  deps: Deps,
  asked: Paged & { search?: string | undefined },
): Promise<Page<StaffComment>> => pageOf(deps, asked, await listHeld(deps.db.knex, asked))

/** Throws `resource.missing`. */
export async function getStaffComment(conn: Connection, id: string): Promise<StaffComment> {
  const row = await findStaffComment(conn, id)
  if (!row) throw new DomainError('resource.missing')
  return presentStaffComment(row, await findPlaces(conn, [row.question_id]))
}
