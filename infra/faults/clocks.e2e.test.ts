import { join } from 'node:path'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { buildSession, listSessions } from '@wardround/proto/http/assessment/sessions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import { answerTo, categorySlugs } from '../e2e/learner-calls.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { READY_WITHIN } from './crash.ts'
import { openRows } from './rows.ts'

let stack: TestStack
let databases: ReturnType<typeof openRows>
let learner: Person
let slug: string
beforeAll(async () => {
  stack = await startTestStack('clocks')
  databases = openRows(stack)
  learner = createPerson(stack.urls.gateway)
  await learner.logInAs('learner')
  slug = (await categorySlugs(learner))[0] ?? ''
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})

const PRELOAD = `--import=${join(import.meta.dirname, 'clock-ahead.ts')}`

async function withClockAhead(service: string, seconds: number, work: () => Promise<void>): Promise<void> {
  await stack.processes.restart(service, { NODE_OPTIONS: PRELOAD, CLOCK_AHEAD_MS: String(seconds * 1000) })
  await stack.ready(READY_WITHIN)
  try {
    await work()
  } finally {
    await stack.processes.restart(service, { NODE_OPTIONS: undefined, CLOCK_AHEAD_MS: undefined })
    await stack.ready(READY_WITHIN)
  }
}

const question = (id: number) => learner.call(getQuestionByNumber, { params: { name: slug, id } })

describe('a clock five minutes ahead of the others', () => {
  it('of assessment: says that a part does not work, logs nobody out, and takes the same answer afterwards', async () => {
    const asked = await question(1)
    const body = answerTo(asked)
    const answer = () => learner.call(recordAnswer, { params: { id: asked.id }, body })
    await withClockAhead('assessment', 300, async () => {
      await expect(question(1)).rejects.toMatchObject({ status: 401, code: 'access.identity' })
      await expect(answer()).rejects.toMatchObject({ status: 401, code: 'access.identity' })
      expect((await learner.call(getCurrentUser)).email).toBe('learner@wardround.test')
    })
    const reply = await answer()
    expect(await answer()).toEqual(reply)
    expect(await databases.rows('assessment', 'select id from answers where id = $1', [body.answerId])).toHaveLength(1)
  })

  it('of identity: whoever is known goes on, whoever is not is asked to come again, and nobody is logged out', async () => {
    const other = createPerson(stack.urls.gateway)
    await withClockAhead('identity', 300, async () => {
      await question(2)
      await expect(other.logInAs('mla')).rejects.toMatchObject({ status: 401, code: 'access.identity' })
    })
    await other.logInAs('mla')
    expect((await learner.call(getCurrentUser)).email).toBe('learner@wardround.test')
  })
})

describe('a clock less than a minute away from the others', () => {
  it('refuses nothing, and deadlines are the database’s', async () => {
    const body = { categories: [], which: [], difficulty: [], count: 5, mode: 'timed' as const, secondsPerQuestion: 60 }
    await withClockAhead('assessment', 45, async () => {
      await learner.call(buildSession, { body })
    })
    const { items } = await learner.call(listSessions, { query: { page: 1, size: 1 } })
    expect(items[0]?.secondsLeft).toBeGreaterThan(5 * 60 - 40)
    expect(items[0]?.secondsLeft).toBeLessThanOrEqual(5 * 60)
    await withClockAhead('identity', 45, async () => {
      const other = createPerson(stack.urls.gateway)
      await other.logInAs('mla')
      expect((await other.call(getCurrentUser)).email).toBe('mla@wardround.test')
    })
  })
})
