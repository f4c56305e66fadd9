import { consumer } from '@wardround/kit/events/consumer.ts'
import { pairChanged } from '@wardround/proto/events/moderation.ts'
import type { Deps } from '#deps.ts'
import { savePair } from '#question-sets/pair-set-repository.ts'

/** Keeps who studies with whom, since they may share sets. */
export const onPairChanged = consumer<typeof pairChanged, Deps>(
  pairChanged,
  { service: 'assessment' },
  ({ trx }, { data }) => savePair(trx, data),
)
