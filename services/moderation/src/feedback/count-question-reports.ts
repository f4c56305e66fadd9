import { emit } from '@wardround/kit/events/outbox.ts'
import { questionReportsCounted } from '@wardround/proto/events/moderation.ts'
import type { Knex } from 'knex'
import { countOpenOf, raiseCountRevision } from '#feedback/report-count-repository.ts'

/**
 * Publishes how many reports of a question are open, after one of them was written. Does nothing for a report about
 * something else.
 */
export async function countQuestionReports(trx: Knex.Transaction, questionId: string | null): Promise<void> {
  if (questionId === null) return
  // The row's lock makes others wait, so that the later revision has counted what this one wrote.
  const revision = await raiseCountRevision(trx, questionId)
  await emit(trx, questionReportsCounted, { questionId, open: await countOpenOf(trx, questionId), revision })
}
