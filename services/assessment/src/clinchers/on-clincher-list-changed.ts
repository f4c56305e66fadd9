import { consumer } from '@wardround/kit/events/consumer.ts'
import { clincherListChanged, clincherListDeleted } from '@wardround/proto/events/content.ts'
import { removeClincherList, upsertClincherList } from '#clinchers/clincher-projection-repository.ts'
import type { Deps } from '#deps.ts'

const service = 'assessment'

export const onClincherListChanged = consumer<typeof clincherListChanged, Deps>(
  clincherListChanged,
  { service },
  ({ trx }, { data }) => upsertClincherList(trx, data),
)

export const onClincherListDeleted = consumer<typeof clincherListDeleted, Deps>(
  clincherListDeleted,
  { service },
  ({ trx }, { data }) => removeClincherList(trx, data),
)
