import { consumer } from '@wardround/kit/events/consumer.ts'
import { gemPublished, gemsMoved, gemWithdrawn } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { placeGems, upsertGem, withdrawGem } from '#gems/gem-projection-repository.ts'

const service = 'assessment'

export const onGemPublished = consumer<typeof gemPublished, Deps>(gemPublished, { service }, ({ trx }, { data }) =>
  upsertGem(trx, data),
)

export const onGemsMoved = consumer<typeof gemsMoved, Deps>(gemsMoved, { service }, ({ trx }, { data }) =>
  placeGems(trx, data.gems),
)

export const onGemWithdrawn = consumer<typeof gemWithdrawn, Deps>(gemWithdrawn, { service }, ({ trx }, { data }) =>
  withdrawGem(trx, data),
)
