import { describe, expect, it } from 'vitest'
import { codesFirst, matching, nextIndex, type Place } from './destinations.ts'

const place = (label: string, hint?: string): Place => ({
  to: `/${label}`,
  label,
  kind: 'Screen',
  ...(hint ? { hint } : {}),
})
const places = [
  place('Question bank'),
  place('New question', 'Question bank'),
  place('Inactive', 'Question bank'),
  place('Ménière'),
  place('Active'),
]
const labels = (asked: string, most?: number) => matching(places, asked, most).map(({ label }) => label)

describe('the places of the palette', () => {
  it('hold every word, and stand first when they start with it', () => {
    expect(labels('question')).toEqual(['Question bank', 'New question', 'Inactive'])
    expect(labels('bank in')).toEqual(['Inactive'])
    expect(labels('active')).toEqual(['Active', 'Inactive'])
    expect(labels('meni')).toEqual(['Ménière'])
    expect([labels('nothing'), labels('', 2)]).toEqual([[], ['Question bank', 'New question']])
  })

  it('are questions by code before those that only hold the words', () => {
    expect(codesFirst([place('ACU-0001'), place('CAR-0001')], 'car').map(({ label }) => label)).toEqual([
      'CAR-0001',
      'ACU-0001',
    ])
  })

  it('are gone through round and round', () => {
    expect([
      nextIndex(0, 1, 3),
      nextIndex(2, 1, 3),
      nextIndex(0, -1, 3),
      nextIndex(-1, 1, 3),
      nextIndex(-1, 1, 0),
    ]).toEqual([1, 0, 2, 0, -1])
  })
})
