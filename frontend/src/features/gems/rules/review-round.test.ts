import { describe, expect, it } from 'vitest'
import { changeCard, dropCard, rateCard, rememberedIn, returnCard, startRound, undoCard } from './review-round.ts'

describe('a round of cards', () => {
  it('goes on to the next card, and brings a forgotten one again at the end', () => {
    const after = rateCard(rateCard(startRound(['a', 'b', 'c']), 3, 'r1'), 1, 'r2')
    expect(after.queue).toEqual(['c', 'b'])
    expect(rememberedIn(after)).toBe(1)
  })

  it('is what it was after as many undos as ratings', () => {
    const start = startRound(['a', 'b', 'c'])
    let round = start
    const ratings = [1, 3, 1, 4, 1] as const
    for (const [at, rating] of ratings.entries()) round = rateCard(round, rating, `r${at}`)
    for (const _ of ratings) round = undoCard(round)
    expect(round).toEqual(start)
    expect(undoCard(start)).toEqual(start)
  })

  it('ends', () => {
    const over = rateCard(startRound(['a']), 4, 'r')
    expect(over.queue).toEqual([])
    expect(rateCard(over, 4, 's')).toEqual(over)
    expect(dropCard(startRound(['a', 'b']), 'a').queue).toEqual(['b'])
  })

  it('keeps its other cards when the rating of a card that was put away since is undone', () => {
    const round = rateCard(startRound(['a', 'b', 'c']), 1, 'r')
    expect(undoCard(dropCard(round, 'a')).queue).toEqual(['a', 'b', 'c'])
  })

  it('takes a card back that was put away, and holds one as it is by now', () => {
    const round = rateCard(startRound(['a', 'b', 'c']), 1, 'r')
    expect(returnCard(dropCard(round, 'b'), 'b')).toEqual(round)
    const changed = changeCard(round, 'a', 'A')
    expect(changed.queue).toEqual(['b', 'c', 'A'])
    expect(undoCard(changed).queue).toEqual(['A', 'b', 'c'])
  })
})
