import { randomUUID } from 'node:crypto'
import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import { clincherListChanged, deckChanged, deckDeleted } from '@wardround/proto/events/content.ts'
import * as contract from '@wardround/proto/http/content/staff-decks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { republishAll } from '#publishing/republish/republish-all.ts'
import { newClincher, newGem } from '#testing/gems.ts'
import { type Harness, startContent } from '#testing/harness.ts'
import { deckRoutes } from './deck-routes.ts'

let content: Harness
let gemId: string
beforeAll(async () => {
  content = await startContent()
  const shelf = await content.shelf()
  gemId = (await content.call({ method: 'POST', url: '/a/gem', body: newGem(shelf.id) })).data.id
})
afterAll(() => content.stop())

const deck = (changes: object = {}) => ({
  name: 'First five minutes',
  slug: `deck-${randomUUID()}`,
  description: 'What to do in the first five minutes.',
  kind: 'theme',
  image: null,
  position: 1,
  forPa: false,
  gemIds: [gemId],
  ...changes,
})
const list = (changes: object = {}) => ({
  name: 'Chest pain',
  slug: `list-${randomUUID()}`,
  categoryId: null,
  position: 1,
  forPa: false,
  clinchers: [newClincher()],
  ...changes,
})
const post = (path: string, body: object) => content.call({ method: 'POST', url: `/a/${path}`, body })
const put = (path: string, body: object) => content.call({ method: 'PUT', url: `/a/${path}`, body })

testStaffEntity({
  many: 'decks',
  service: 'content',
  area: 'Gems',
  migrations: new URL('../../../migrations', import.meta.url),
  routes: deckRoutes,
  calls: {
    list: contract.listStaffDecks,
    listAll: contract.listAllStaffDecks,
    get: contract.getStaffDeck,
    create: contract.createStaffDeck,
    change: contract.changeStaffDeck,
    remove: contract.deleteStaffDeck,
    restore: contract.restoreStaffDeck,
    bin: contract.listDeletedDecks,
    bulk: contract.bulkStaffDecks,
    csv: contract.listStaffDecksAsCsv,
    history: contract.listHistoryOfDeck,
  },
  input: (number) => deck({ slug: `deck-${number}`, gemIds: [] }),
  change: { name: 'Another name' },
})

describe('decks of staff', () => {
  it('are published with their gems, each once, and keep their address', async () => {
    const input = deck({ gemIds: [gemId, gemId] })
    const { data } = await post('deck', input)
    expect(data).toMatchObject({ gemIds: [gemId], gemCount: 1, version: 1 })
    expect((await content.emitted(deckChanged)).at(-1)).toMatchObject({ deckId: data.id, revision: 1, gemIds: [gemId] })
    const renamed = await put(`deck/${data.id}`, { ...input, slug: 'another', version: 1 })
    expect(renamed.error.details[0].path).toBe('body.slug')
    await content.call({ method: 'DELETE', url: `/a/deck/${data.id}` })
    expect((await content.emitted(deckDeleted)).at(-1)).toEqual({ deckId: data.id, revision: 2 })
  })

  it('take no gem that does not exist, no address of a learner and none that is in use', async () => {
    expect((await post('deck', deck({ gemIds: [randomUUID()] }))).error.details[0].path).toBe('body.gemIds')
    expect((await post('deck', deck({ slug: 'own-x' }))).error.code).toBe('request.invalid')
    const input = deck()
    await post('deck', input)
    expect((await post('deck', input)).error.code).toBe('resource.taken')
  })
})

describe('lists of clinchers', () => {
  it('are published in order, and the ids of their clinchers stay', async () => {
    const input = list()
    const { data } = await post('clincherlist', input)
    expect(data).toMatchObject({ clincherCount: 1, clinchers: input.clinchers })
    const clinchers = [newClincher({ text: 'New' }), ...input.clinchers]
    await put(`clincherlist/${data.id}`, { ...input, clinchers, version: 1 })
    const event = (await content.emitted(clincherListChanged)).at(-1)
    expect(event).toMatchObject({ listId: data.id, revision: 2, clinchers })
  })

  it('hold a clincher once, with a clue and an answer', async () => {
    const clincher = newClincher()
    expect((await post('clincherlist', list({ clinchers: [clincher, clincher] }))).error.code).toBe('request.invalid')
    const empty = list({ clinchers: [newClincher({ answer: ' ' })] })
    expect((await post('clincherlist', empty)).error.details[0].path).toBe('body.clinchers.0.answer')
  })
})

it('everything is published again on request', async () => {
  const counts = await republishAll(content.deps)
  expect(counts).toMatchObject({ gems: 1, decks: 1, clincherlists: 1 })
})
