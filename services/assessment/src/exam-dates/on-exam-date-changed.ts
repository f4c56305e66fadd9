import { consumer } from '@wardround/kit/events/consumer.ts'
import { examDateChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { saveExamDate } from './exam-date-repository.ts'

/** Copies the exam date and the time zone of a person; a message older than the last one changes nothing. */
export const onExamDateChanged = consumer<typeof examDateChanged, Deps>(
  examDateChanged,
  { service: 'assessment' },
  ({ trx }, { data }) =>
    saveExamDate(trx, data.uid, { revision: data.revision, examDate: data.date, timeZone: data.timeZone }),
)
