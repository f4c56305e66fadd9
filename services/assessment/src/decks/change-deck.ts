import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { type Deck, MOST_CARDS, MOST_OWN_DECKS } from '@wardround/proto/http/assessment/decks.ts'
import { readDeck } from '#decks/list-decks.ts'
import { insertDeck, lockDeck, putGems, removeDeck, takeGems, touchDeck } from '#decks/own-deck-repository.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { ownDeckId, ownDeckName } from '#memory/review.ts'

const tooManyDecks = () =>
  new DomainError('deck.full', { message: `You already have ${MOST_OWN_DECKS} decks. Delete one first.` })

const tooManyCards = () =>
  new DomainError('deck.full', {
    message: `A deck can have up to ${MOST_CARDS.toLocaleString('en-GB')} gems. Remove some first, or use another deck.`,
  })

/**
 * Makes a deck of one's own; the same id again answers the deck as it is. Throws `deck.full`, or `resource.taken` for
 * the id of a deck that was deleted.
 */
export async function createDeck(
  deps: Deps,
  learner: Learner,
  input: { deckId: string; title: string; gemIds: string[] },
): Promise<{ deck: Deck }> {
  const { deckId: id, title, gemIds } = input
  await transaction(deps.db, async (trx) => {
    const made = await insertDeck(trx, learner.id, { id, title, now: deps.clock() })
    if (made && !(await putGems(trx, learner, id, gemIds))) throw tooManyCards()
    if (made) return
    const known = await lockDeck(trx, learner.id, id)
    if (!known) throw tooManyDecks()
    if (known.deleted_at) throw new DomainError('resource.taken')
  })
  return { deck: await readDeck(deps, learner, ownDeckName(id)) }
}

type Change = { name: string; title?: string | undefined; put?: string[] | undefined; take?: string[] | undefined }

/** Names an own deck, puts gems in and takes some out. Throws `resource.missing`, `deck.full`. */
export async function changeDeck(deps: Deps, learner: Learner, change: Change): Promise<{ deck: Deck }> {
  const id = ownDeckId(change.name)
  if (id === null) throw new DomainError('resource.missing')
  await transaction(deps.db, async (trx) => {
    const deck = await lockDeck(trx, learner.id, id)
    if (!deck || deck.deleted_at) throw new DomainError('resource.missing')
    await touchDeck(trx, learner.id, id, change.title ?? deck.title)
    await takeGems(trx, learner.id, id, change.take ?? [])
    if (!(await putGems(trx, learner, id, change.put ?? []))) throw tooManyCards()
  })
  return { deck: await readDeck(deps, learner, change.name) }
}

/** Deletes an own deck; ratings that were made in it and arrive later still count. Throws `resource.missing`. */
export async function deleteDeck(deps: Deps, learner: Learner, name: string): Promise<{ name: string }> {
  const id = ownDeckId(name)
  if (id === null) throw new DomainError('resource.missing')
  await transaction(deps.db, async (trx) => {
    if (!(await lockDeck(trx, learner.id, id))) throw new DomainError('resource.missing')
    await removeDeck(trx, learner.id, id, deps.clock())
  })
  return { name }
}
