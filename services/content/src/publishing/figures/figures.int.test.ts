import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, startContent } from '#testing/harness.ts'

covers('getCompany getFigures')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

it('counts what is there, for anyone', async () => {
  const { status, data } = await content.call({ url: '/figures', as: null })
  expect(status).toBe(200)
  expect(data).toEqual({ questions: 0, areas: 0, guides: 0, gems: 0 })
})

it('says of the company what is set, to anyone', async () => {
  const read = async () => (await content.call({ url: '/company', as: null })).data
  expect(await read()).toEqual({})
  const value = ['name: Wardround Ltd', 'email: help@wardround.test']
  expect((await content.call({ method: 'POST', url: '/a/setting', body: { tag: 'company', value } })).status).toBe(200)
  expect(await read()).toEqual({ name: 'Wardround Ltd', email: 'help@wardround.test' })
})
