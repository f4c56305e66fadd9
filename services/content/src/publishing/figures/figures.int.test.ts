import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newGem } from '#testing/gems.ts'
import { newGuide } from '#testing/guides.ts'
import { type Harness, newQuestion, startContent } from '#testing/harness.ts'

covers('getCompany getFigures')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

it('counts what is there, for anyone', async () => {
  const figures = () => content.call({ url: '/figures', as: null })
  expect(await figures()).toMatchObject({ status: 200, data: { questions: 0, areas: 0, guides: 0, gems: 0 } })
  const [one, two] = [(await content.shelf()).id, (await content.shelf()).id]
  const make = async (url: string, body: object) =>
    expect((await content.call({ method: 'POST', url, body })).status).toBe(200)
  for (const id of [one, one, two]) await make('/a/question', newQuestion(id))
  await make('/a/question', newQuestion((await content.shelf()).id, { forPa: true }))
  await make('/a/gem', newGem(one))
  await make('/a/revisionguide', newGuide(one))
  const there = { questions: 3, areas: 2, guides: 1, gems: 1 }
  expect((await figures()).data).toEqual(there)
  await make('/a/question', newQuestion((await content.shelf()).id, { state: 'draft' }))
  await make('/a/gem', newGem(one, { state: 'draft', title: 'Another' }))
  await make('/a/revisionguide', newGuide(one, { state: 'draft' }))
  expect((await figures()).data).toEqual(there)
})

it('says of the company what is set, to anyone', async () => {
  const read = async () => (await content.call({ url: '/company', as: null })).data
  expect(await read()).toEqual({})
  const value = ['name: Wardround Ltd', 'email: help@wardround.test']
  expect((await content.call({ method: 'POST', url: '/a/setting', body: { tag: 'company', value } })).status).toBe(200)
  expect(await read()).toEqual({ name: 'Wardround Ltd', email: 'help@wardround.test' })
})
