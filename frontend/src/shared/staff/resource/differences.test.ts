import { describe, expect, it } from 'vitest'
import { differences, merge, obviousSides, type Part } from './differences.ts'

type Values = { name: string; place: number; tags: string[] }
const parts: Part<Values>[] = [
  { name: 'name', label: 'Name', show: (name: string) => name },
  { name: 'place', label: 'Place', show: (place: number) => String(place) },
  { name: 'tags', label: 'Tags', show: (tags: string[]) => tags.join(', ') },
]
const base: Values = { name: 'Old', place: 1, tags: ['a'] }

describe('two people who have edited the same record', () => {
  it('differ where either of them changed something, and it is known who', () => {
    const mine = { name: 'Mine', place: 1, tags: ['a', 'b'] }
    const theirs = { name: 'Theirs', place: 2, tags: ['a'] }
    const found = differences(parts, base, mine, theirs)
    expect(found).toEqual([
      { name: 'name', label: 'Name', mine: 'Mine', theirs: 'Theirs', changedBy: 'both' },
      { name: 'place', label: 'Place', mine: '1', theirs: '2', changedBy: 'them' },
      { name: 'tags', label: 'Tags', mine: 'a, b', theirs: 'a', changedBy: 'me' },
    ])
    expect(obviousSides(found)).toEqual({ place: 'theirs', tags: 'mine' })
    expect(merge(mine, theirs, { ...obviousSides(found), name: 'mine' })).toEqual({
      name: 'Mine',
      place: 2,
      tags: ['a', 'b'],
    })
    expect(merge(mine, theirs, { ...obviousSides(found), name: 'theirs' })).toEqual({
      name: 'Theirs',
      place: 2,
      tags: ['a', 'b'],
    })
  })

  it('do not differ where both wrote the same', () => {
    expect(differences(parts, base, { ...base, name: 'New' }, { ...base, name: 'New' })).toEqual([])
  })
})
