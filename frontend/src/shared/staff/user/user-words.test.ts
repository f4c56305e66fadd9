import { NEVER_ENDS } from '@wardround/proto/entitlements.ts'
import { expect, it } from 'vitest'
import { planWords } from './user-words.ts'

const NOW = new Date('2026-11-28T12:00:00.000Z')
const AUTUMN = '2026-12-01T12:00:00.000Z'
const SPRING = '2027-03-01T12:00:00.000Z'
const words = (entitlements: Parameters<typeof planWords>[0]['entitlements']) => planWords({ entitlements }, NOW)

it('says of each service when it ends', () => {
  expect(words({})).toBe('No plan yet')
  expect(words({ gems: '2026-10-02T12:00:00.000Z' })).toBe('Ended 02 Oct 2026')
  expect(words({ 'question-bank': AUTUMN, gems: AUTUMN })).toBe('Question bank and gems until 01 Dec 2026')
  expect(words({ 'question-bank': AUTUMN, gems: SPRING })).toBe(
    'Question bank until 01 Dec 2026. Gems until 01 Mar 2027',
  )
  expect(words({ 'question-bank': AUTUMN, gems: NEVER_ENDS })).toBe(
    'Question bank until 01 Dec 2026. Gems, no end date',
  )
  expect(words({ 'question-bank': '2026-10-02T12:00:00.000Z', gems: SPRING })).toBe('Gems until 01 Mar 2027')
})
