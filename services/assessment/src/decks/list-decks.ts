import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { Deck, getDeck as getContract, listDecks as listContract } from '@wardround/proto/http/assessment/decks.ts'
import { type DeckRow, listDeckRows } from '#decks/deck-list-repository.ts'
import { readMembers } from '#decks/own-deck-repository.ts'
import { secondsPerCard } from '#decks/pace.ts'
import { countSlots } from '#decks/slots.ts'
import { presentToday } from '#decks/today.ts'
import type { Deps } from '#deps.ts'
import { listGemRows } from '#gems/gem-list-repository.ts'
import { presentListedGem } from '#gems/list-gems.ts'
import type { Learner } from '#learner.ts'
import { studyOf } from '#memory/study.ts'

const presentDeck = ({ name, title, description, kind, image, version, slots }: DeckRow): Deck => ({
  ...{ name, title, description, kind, image, version },
  ...countSlots(slots),
})

export async function listDecks(deps: Deps, learner: Learner): Promise<CallReply<typeof listContract>> {
  const study = await studyOf(deps, learner.id)
  const [{ decks, today }, seconds] = await Promise.all([
    listDeckRows(deps.db, learner, study, null),
    secondsPerCard(deps, learner.id, study),
  ])
  return { decks: decks.map(presentDeck), today: presentToday(today, study, seconds) }
}

/** One deck as the list has it. Throws `resource.missing`, also for somebody else's. */
export async function readDeck(deps: Deps, learner: Learner, name: string): Promise<Deck> {
  const [deck] = (await listDeckRows(deps.db, learner, await studyOf(deps, learner.id), name)).decks
  if (!deck) throw new DomainError('resource.missing')
  return presentDeck(deck)
}

type Input = { name: string; page: number; size: number }

/** A deck with a page of its cards in their order. */
export async function getDeck(
  deps: Deps,
  learner: Learner,
  { name, page, size }: Input,
): Promise<CallReply<typeof getContract>> {
  const study = await studyOf(deps, learner.id)
  const deck = await readDeck(deps, learner, name)
  const ids = await readMembers(deps.db.knex, learner, name)
  const asked = { page, size, query: null, sort: 'category', ids } as const
  const { rows, total } = await listGemRows(deps.db.knex, learner, study, asked)
  return { deck, items: rows.map((row) => presentListedGem(row, learner, study)), page, size, total }
}
