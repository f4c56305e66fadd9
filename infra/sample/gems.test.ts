import { describe, expect, it } from 'vitest'
import { readCategories, readQuestions } from './sample-data.ts'
import { readGems, readPicture } from './sample-gems.ts'

const { gems, pictures, clincherLists, decks } = readGems()
const areas = new Set(readCategories().flatMap(({ categories }) => categories.map(({ slug }) => slug)))

describe('the sample gems', () => {
  it('are sixty of all four formats, each about a sample question, with titles of their own', () => {
    expect(gems).toHaveLength(60)
    expect(new Set(gems.map(({ format }) => format))).toEqual(new Set([1, 2, 3, 4]))
    expect(new Set(gems.map(({ title }) => title)).size).toBe(60)
    for (const { area, question, title } of gems) expect(readQuestions(area)[question], title).toBeDefined()
  })

  it('have drawings that exist and are described, and every drawing is used', () => {
    const used = new Set(gems.flatMap(({ picture }) => picture ?? []))
    expect(used).toEqual(new Set(Object.keys(pictures)))
    for (const name of used) expect(readPicture(name).subarray(1, 4).toString()).toBe('PNG')
  })

  it('stand in decks, and beside six lists of clinchers', () => {
    expect(clincherLists).toHaveLength(6)
    for (const { area } of clincherLists) expect(areas.has(area)).toBe(true)
    const titles = new Set(gems.map(({ title }) => title))
    for (const deck of decks) for (const title of deck.titles) expect(titles.has(title), title).toBe(true)
    for (const { picture } of decks) if (picture) expect(pictures[picture], picture).toBeDefined()
  })
})
