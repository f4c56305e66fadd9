import { consumer } from '@wardround/kit/events/consumer.ts'
import { questionReportsCounted } from '@wardround/proto/events/moderation.ts'
import type { Deps } from '#deps.ts'
import { saveOpenReports } from './snapshot-repository.ts'

/** Copies how many reports of a question are open; a count older than the last one changes nothing. */
export const onQuestionReportsCounted = consumer<typeof questionReportsCounted, Deps>(
  questionReportsCounted,
  { service: 'assessment' },
  ({ trx }, { data }) => saveOpenReports(trx, data),
)
