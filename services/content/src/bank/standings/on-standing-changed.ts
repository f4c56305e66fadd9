import { consumer } from '@wardround/kit/events/consumer.ts'
import { itemStatisticsComputed } from '@wardround/proto/events/assessment.ts'
import { questionReportsCounted } from '@wardround/proto/events/moderation.ts'
import type { Deps } from '#deps.ts'
import { saveItemFigures, saveOpenReports } from './standing-repository.ts'

export const onQuestionReportsCounted = consumer<typeof questionReportsCounted, Deps>(
  questionReportsCounted,
  { service: 'content' },
  ({ trx }, { data }) => saveOpenReports(trx, data),
)

export const onItemStatisticsComputed = consumer<typeof itemStatisticsComputed, Deps>(
  itemStatisticsComputed,
  { service: 'content' },
  ({ trx }, { data }) => saveItemFigures(trx, data),
)
