import { recordPlans } from '@wardround/kit/testing/statement-plans.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDeck, seedGems } from '#testing/gems.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

it('lists of the whole bank read the learner’s memories once, not gem by gem', async () => {
  // Makes the planner look rows up one by one wherever a statement lets it.
  const plans = await recordPlans(harness.db, [])
  const { gems } = await seedGems(harness.deps, 3)
  const deck = await seedDeck(harness.deps, gems)
  const learner = newLearner({ entitlements: ['question-bank', 'gems'] })
  const from = plans.length
  const paths = ['/gemsdeckinglist', '/gems/due', '/gems/forecast', '/gemsv2']
  for (const path of [...paths, '/gems/review', `/gems/review?deck=${deck.slug}`])
    expect((await harness.request(learner, 'GET', path)).status).toBe(200)
  const scans = plans.slice(from).flatMap(({ text, scans }) =>
    // A list joins the gems of its page again for what it shows of them.
    text.includes('standing') && !text.includes('found g')
      ? scans.filter(({ relation }) => relation === 'learner_gems')
      : [],
  )
  expect(scans.length).toBeGreaterThanOrEqual(paths.length)
  expect(scans.filter(({ conditions }) => conditions.includes('gem_id'))).toEqual([])
})
