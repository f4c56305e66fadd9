import { describe, expect, it } from 'vitest'
import { rankWeakAreas, strongAreas, upperBound } from './weak-areas.ts'

const area = (slug: string, correct: number, answered: number, peers: number | null, total = 20) => ({
  ...{ id: `id-${slug}`, slug, name: slug, correct, answered, peers, total },
  score: answered === 0 ? null : correct / answered,
})
const slugs = (areas: { slug: string }[]) => areas.map(({ slug }) => slug)

describe('weak areas', () => {
  it('are ranked from the first answers, the surest and furthest below first, at most five', () => {
    const ranked = rankWeakAreas([
      area('one-wrong', 0, 1, 0.7),
      area('ten-wrong', 0, 10, 0.7),
      area('three-wrong', 0, 3, 0.7),
      area('above', 3, 4, 0.6),
      area('level', 3, 5, 0.6),
      area('not-begun', 0, 0, 0.9),
    ])
    expect(slugs(ranked)).toEqual(['ten-wrong', 'three-wrong', 'one-wrong'])
    expect(ranked.map(({ behindBy }) => behindBy > 0)).toEqual([true, true, false])
    const many = Array.from({ length: 7 }, (_, index) => area(`a${index}`, index, 10, 0.9))
    expect(slugs(rankWeakAreas(many))).toEqual(['a0', 'a1', 'a2', 'a3', 'a4'])
  })
  it('are measured against half where peers are not known', () => {
    expect(slugs(rankWeakAreas([area('a', 4, 10, null), area('b', 5, 10, null)]))).toEqual(['a'])
  })
})

describe('the highest likely share', () => {
  it('is close to the exact one, also of few answers', () => {
    // Clopper and Pearson's upper ends at 95 % on one side.
    for (const [correct, answered, exact] of [
      [0, 1, 0.95],
      [0, 3, 0.632],
      [2, 10, 0.507],
      [20, 40, 0.639],
    ] as const)
      expect(Math.abs(upperBound(correct, answered) - exact)).toBeLessThan(0.03)
    expect(upperBound(3, 3)).toBe(1)
  })
})

describe('strong areas', () => {
  it('need five answers, or all where there are fewer', () => {
    expect(strongAreas([area('a', 4, 4, 0.5), area('b', 5, 5, 0.5), area('c', 3, 3, 0.5, 3)])).toEqual(['b', 'c'])
  })
})
