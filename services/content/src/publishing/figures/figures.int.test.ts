import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Harness, startContent } from '#testing/harness.ts'

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
