import { getDueGems } from '@wardround/proto/http/assessment/decks.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { DueToday, dueInWords } from './due-today.tsx'

const server = apiServer(answering(getCurrentUser, { uid: 'x', gems: true } as never))

it('says what is due today and how long it takes, one minute as one', () => {
  expect(dueInWords({ due: 18, new: 6, minutes: 9 })).toBe('18 due, 6 new, about 9 minutes')
  expect(dueInWords({ due: 0, new: 1, minutes: 1 })).toBe('1 new, about 1 minute')
  expect(dueInWords({ due: 2, new: 0, minutes: 1 })).toBe('2 due, about 1 minute')
  expect(dueInWords({ due: 0, new: 0, minutes: 0 })).toBe('Nothing is due today')
})

it.each([
  [{ due: 18, new: 6 }, 'Gems today: 18 due, 6 new, about 9 minutes.'],
  [{ due: 0, new: 0 }, 'No gems are due today.'],
])('names the gems on a page of other things (%o)', async (counts, words) => {
  server.use(answering(getDueGems, { ...counts, minutes: 9, reviewed: 0, exam: null }))
  show(<DueToday />)
  expect(await screen.findByText(words)).toBeDefined()
})
