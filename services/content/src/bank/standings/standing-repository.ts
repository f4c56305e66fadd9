import type { EventOf } from '@wardround/proto/event.ts'
import type { itemStatisticsComputed } from '@wardround/proto/events/assessment.ts'
import type { questionReportsCounted } from '@wardround/proto/events/moderation.ts'
import type { Knex } from 'knex'

/** Takes over how many reports of a question are open, unless a later count is known. */
export async function saveOpenReports(
  trx: Knex.Transaction,
  data: EventOf<typeof questionReportsCounted>['data'],
): Promise<void> {
  await trx.raw(
    `insert into question_standings as s (question_id, open_reports, reports_revision)
     values (:questionId, :open, :revision)
     on conflict (question_id) do update
       set open_reports = excluded.open_reports, reports_revision = excluded.reports_revision
       where s.reports_revision < excluded.reports_revision`,
    data,
  )
}

/** Takes over the figures of a question, unless later ones are known. */
export async function saveItemFigures(
  trx: Knex.Transaction,
  data: EventOf<typeof itemStatisticsComputed>['data'],
): Promise<void> {
  await trx.raw(
    `insert into question_standings as s (question_id, attempts, facility, discrimination, item_flags, computed_at)
     values (:questionId, :attempts, :facility, :discrimination, :flags::text[], :computedAt)
     on conflict (question_id) do update
       set attempts = excluded.attempts, facility = excluded.facility, discrimination = excluded.discrimination,
         item_flags = excluded.item_flags, computed_at = excluded.computed_at
       where s.computed_at is null or s.computed_at < excluded.computed_at`,
    data,
  )
}
