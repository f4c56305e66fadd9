import { consumer } from '@wardround/kit/events/consumer.ts'
import { deckChanged, deckDeleted } from '@wardround/proto/events/content.ts'
import { removeDeck, upsertDeck } from '#decks/deck-projection-repository.ts'
import type { Deps } from '#deps.ts'

const service = 'assessment'

export const onDeckChanged = consumer<typeof deckChanged, Deps>(deckChanged, { service }, ({ trx }, { data }) =>
  upsertDeck(trx, data),
)

export const onDeckDeleted = consumer<typeof deckDeleted, Deps>(deckDeleted, { service }, ({ trx }, { data }) =>
  removeDeck(trx, data),
)
