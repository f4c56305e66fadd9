import { consumer } from '@wardround/kit/consumers.ts'
import type { EventOf } from '@wardround/proto/event.ts'
import { answerRecorded } from '@wardround/proto/events/assessment.ts'
import type { Deps } from '#deps.ts'
import { addToCounts } from '#statistics/counts-repository.ts'
import { tallyFirsts } from '#statistics/tally.ts'

type Answer = EventOf<typeof answerRecorded>['data']

/** Counts first attempts for peers' shares, off the way of the answer itself. */
export const onAnswerRecorded = consumer<typeof answerRecorded, Deps>(answerRecorded, { service: 'assessment', name: 'counts' }, async ({ trx }, { data }) => {
  await addToCounts(trx, tallyFirsts([data]))
})
