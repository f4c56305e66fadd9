import { afterAll, beforeAll, expect, it } from 'vitest'
import { onSettingChanged } from '#settings/on-setting-changed.ts'
import { filterKeys, likeRatio } from '#settings/settings-in-force.ts'
import { type Harness, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('keeps the newest revision of the settings that concern comments, and has values for all before', async () => {
  const { knex } = harness.db
  expect([await filterKeys(knex), await likeRatio(knex)]).toEqual([[], 30])
  await harness.deliver(
    onSettingChanged,
    { tag: 'filterkeys', revision: 2, value: ['recalls', 'telegram'] },
    { tag: 'filterkeys', revision: 1, value: ['older'] },
    { tag: 'likeratio', revision: 1, value: 45 },
    { tag: 'blacklist', revision: 1, value: ['example.org'] },
  )
  expect([await filterKeys(knex), await likeRatio(knex)]).toEqual([['recalls', 'telegram'], 45])
  expect(await knex('settings').pluck('tag')).not.toContain('blacklist')
})
