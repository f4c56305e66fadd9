import { batchConsumer } from '@wardround/kit/consumers.ts'
import { answerRecorded } from '@wardround/proto/events/assessment.ts'
import type { Deps } from '#deps.ts'
import { addToCounts } from '#statistics/counts-repository.ts'
import { tallyFirsts } from '#statistics/tally.ts'

/** Counts first attempts for peers' shares, off the way of the answer itself; all that wait in one statement. */
export const onAnswerRecorded = batchConsumer<typeof answerRecorded, Deps>(
  answerRecorded,
  { service: 'assessment', name: 'counts', gather: 200 },
  async ({ trx }, events) => {
    await addToCounts(trx, tallyFirsts(events.map(({ data }) => data)))
  },
)
