import { consumer } from '@wardround/kit/events/consumer.ts'
import { guidePublished, guideWithdrawn } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { upsertGuide, withdrawGuide } from '#guides/guide-projection-repository.ts'

const service = 'assessment'

export const onGuidePublished = consumer<typeof guidePublished, Deps>(
  guidePublished,
  { service },
  ({ trx }, { data }) => upsertGuide(trx, data),
)

export const onGuideWithdrawn = consumer<typeof guideWithdrawn, Deps>(
  guideWithdrawn,
  { service },
  ({ trx }, { data }) => withdrawGuide(trx, data),
)
