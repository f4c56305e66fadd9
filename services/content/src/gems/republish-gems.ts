import { transaction } from '@wardround/kit/data/database.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import { listRows } from '@wardround/kit/staff-resource/read-rows.ts'
import { clincherListChanged, deckChanged, gemPublished } from '@wardround/proto/events/content.ts'
import type { Db } from '#deps.ts'
import { clincherListResource, toClincherListChanged } from './clinchers/clincher-list-resource.ts'
import { deckResource, toDeckChanged } from './decks/deck-resource.ts'
import { toGemPublished } from './records/gem-events.ts'
import { listActiveGemsAfter } from './records/gem-repository.ts'

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const ALL = { page: 1, size: 100_000 }

type Deps = Pick<Db, 'db'>

/** Publishes every active gem again with the revision it has. Returns how many. */
export async function republishGems(deps: Deps): Promise<number> {
  let gems = 0
  for (let after = BEFORE_ALL; ; ) {
    const batch = await transaction(deps.db, async (trx) => {
      const rows = await listActiveGemsAfter(trx, after, BATCH)
      await emitAll(trx, gemPublished, rows.map(toGemPublished))
      return rows
    })
    const last = batch.at(-1)
    if (!last) return gems
    after = last.id
    gems += batch.length
  }
}

export const republishDecks = (deps: Deps): Promise<number> =>
  transaction(deps.db, async (trx) => {
    const { rows } = await listRows(trx, deckResource, ALL)
    await emitAll(trx, deckChanged, rows.map(toDeckChanged))
    return rows.length
  })

export const republishClincherLists = (deps: Deps): Promise<number> =>
  transaction(deps.db, async (trx) => {
    const { rows } = await listRows(trx, clincherListResource, ALL)
    await emitAll(trx, clincherListChanged, rows.map(toClincherListChanged))
    return rows.length
  })
