import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type {
  countFeedbacks as counts,
  Feedback,
  listOwnReports as own,
} from '@wardround/proto/http/moderation/feedback.ts'
import type { Deps } from '#deps.ts'
import { presentFeedback, presentOwnReport } from '#feedback/feedback-presenter.ts'
import { countNewAnswers, listOwnFeedbacks } from '#feedback/feedback-repository.ts'
import {
  type Asked,
  countByState,
  countOpenSince,
  FEEDBACK_SORTS,
  findFeedbackRow,
  listFeedbackRows,
} from '#feedback/staff-feedback-repository.ts'
import { countOpenPairReports } from '#pairing/staff-pair-repository.ts'
import { findPlaces } from '#places/place-repository.ts'
import { countHeld } from '#staff-comments/staff-comment-repository.ts'

const placesOf = (conn: Connection, rows: readonly { question_id: string | null }[]) =>
  findPlaces(
    conn,
    rows.map((row) => row.question_id),
  )

/** Somebody's own reports with what staff said. */
export async function listOwnReports(
  deps: Deps,
  asked: { uid: string; page: number; size: number },
): Promise<CallReply<typeof own>> {
  const { knex } = deps.db
  const now = deps.clock()
  const [{ rows, total }, newAnswers] = await Promise.all([
    listOwnFeedbacks(knex, asked),
    countNewAnswers(knex, asked.uid),
  ])
  const places = await placesOf(knex, rows)
  const items = rows.map((row) => presentOwnReport(row, places))
  return { items, page: asked.page, size: asked.size, total, newAnswers, asOf: now.toISOString() }
}

/** Throws `request.invalid` for an order that is not offered. */
export async function listFeedbacks(deps: Deps, asked: Asked): Promise<Page<Feedback>> {
  if (asked.sort !== undefined && !FEEDBACK_SORTS.includes(asked.sort.replace(/^-/, '')))
    throw new DomainError('request.invalid', {
      details: [{ path: 'query.sort', message: `Sort by one of: ${FEEDBACK_SORTS.join(', ')}.` }],
    })
  const { knex } = deps.db
  const { rows, total } = await listFeedbackRows(knex, asked)
  const places = await placesOf(knex, rows)
  return { items: rows.map((row) => presentFeedback(row, places)), page: asked.page, size: asked.size, total }
}

/** Throws `resource.missing`. */
export async function getFeedback(conn: Connection, id: string): Promise<Feedback> {
  const row = await findFeedbackRow(conn, id)
  if (!row) throw new DomainError('resource.missing')
  return presentFeedback(row, await placesOf(conn, [row]))
}

const A_DAY = 86_400_000

/** What waits for staff. */
export async function countFeedbacks({ db, clock }: Deps): Promise<CallReply<typeof counts>> {
  const aDayAgo = new Date(clock().getTime() - A_DAY)
  const [states, overdue, heldComments, pairReports] = await Promise.all([
    countByState(db.knex),
    countOpenSince(db.knex, aDayAgo),
    countHeld(db.knex),
    countOpenPairReports(db.knex),
  ])
  return { ...states, overdue, heldComments, pairReports }
}
