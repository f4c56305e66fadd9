import { describe, expect, it } from 'vitest'
import {
  changeCard,
  dropCard,
  type Round,
  rateCard,
  rememberedIn,
  returnCard,
  startRound,
  undoCard,
} from './review-round.ts'

type Card = { id: string; says?: string }
const cards = (...ids: string[]): Card[] => ids.map((id) => ({ id }))
const queued = ({ queue }: Round<Card>) => queue.map(({ id }) => id)

describe('a round of cards', () => {
  it('goes on to the next card, and brings a forgotten one again at the end', () => {
    const after = rateCard(rateCard(startRound(cards('a', 'b', 'c')), 3, 'r1'), 1, 'r2')
    expect(queued(after)).toEqual(['c', 'b'])
    expect(rememberedIn(after)).toBe(1)
  })

  it('is what it was after as many undos as ratings', () => {
    const start = startRound(cards('a', 'b', 'c'))
    let round = start
    const ratings = [1, 3, 1, 4, 1] as const
    for (const [at, rating] of ratings.entries()) round = rateCard(round, rating, `r${at}`)
    for (const _ of ratings) round = undoCard(round)
    expect(round).toEqual(start)
    expect(undoCard(start)).toEqual(start)
  })

  it('ends', () => {
    const over = rateCard(startRound(cards('a')), 4, 'r')
    expect(over.queue).toEqual([])
    expect(rateCard(over, 4, 's')).toEqual(over)
    expect(queued(dropCard(startRound(cards('a', 'b')), 'a'))).toEqual(['b'])
  })

  it('keeps its other cards when the rating of a card that was put away since is undone', () => {
    const round = rateCard(startRound(cards('a', 'b', 'c')), 1, 'r')
    expect(queued(undoCard(dropCard(round, 'a')))).toEqual(['a', 'b', 'c'])
  })

  it('takes a card back that was put away, and holds one as it is by now', () => {
    const round = rateCard(startRound(cards('a', 'b', 'c')), 1, 'r')
    expect(returnCard(dropCard(round, 'b'), { id: 'b' })).toEqual(round)
    const changed = changeCard(round, 'a', (card) => ({ ...card, says: 'A' }))
    expect(changed.queue).toEqual([{ id: 'b' }, { id: 'c' }, { id: 'a', says: 'A' }])
    // One that was changed since it was read is the same card.
    expect(queued(undoCard(changed))).toEqual(['a', 'b', 'c'])
    expect(queued(dropCard(changed, 'a'))).toEqual(['b', 'c'])
  })
})
