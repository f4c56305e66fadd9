import { randomUUID } from 'node:crypto'
import type { CallReply } from '@wardround/proto/contract.ts'
import { getCategory, listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { buildSession } from '@wardround/proto/http/assessment/sessions.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createPerson, type Person } from '../../client/person.ts'
import { DEMO_PASSWORD, listQuestionFiles, readQuestions } from '../../sample/sample-data.ts'
import type { Visitor } from '../browser.ts'
import { logIn } from './account.ts'

export type Practice = { person: Person; slug: string; urlOf: (number: number) => string }

/** Categories of the sample whose questions all have one right answer of their own options, shared with no other. */
const plainCategories = (): string[] =>
  listQuestionFiles().filter((area) => readQuestions(area).every(({ kind }) => kind === 'single'))

async function idsOfPlainCategories(person: Person): Promise<string[]> {
  const plain = plainCategories()
  const { parents } = await person.call(listCategoryProgress)
  return parents.flatMap(({ categories }) => categories.filter(({ slug }) => plain.includes(slug)).map(({ id }) => id))
}

/** The demo learner with a session of so many single best answer questions, from outside the browser. */
export async function startSessionApart(
  gateway: string,
  count: number,
  mode: 'tutor' | 'timed' = 'tutor',
): Promise<Practice> {
  const person = createPerson(gateway)
  await person.logInAs('learner')
  const body = { categories: await idsOfPlainCategories(person), which: [], difficulty: [], count, mode }
  const { slug } = await person.call(buildSession, { body, idempotencyKey: randomUUID() })
  return { person, slug, urlOf: (number) => `/questionbank/${slug}/${number}` }
}

/** As `startSessionApart`, and the learner is logged in in the browser. */
export async function startSession(
  visitor: Visitor,
  count: number,
  mode: 'tutor' | 'timed' = 'tutor',
): Promise<Practice> {
  const practice = await startSessionApart(visitor.gateway, count, mode)
  await logIn(visitor, 'learner@wardround.test', DEMO_PASSWORD)
  return practice
}

/** The session as the service knows it. */
export const sessionOf = ({ person, slug }: Practice): Promise<CallReply<typeof getCategory>> =>
  person.call(getCategory, { params: { id: slug } })

/** Everything that a store of the practice database holds, as text. */
export const storedText = (page: Page, store: string): Promise<string> =>
  page.evaluate(`new Promise((done, fail) => {
    const opening = indexedDB.open('wardround-practice')
    opening.onerror = () => fail(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction(${JSON.stringify(store)}).objectStore(${JSON.stringify(store)}).getAll()
      reading.onsuccess = () => { opening.result.close(); done(JSON.stringify(reading.result)) }
    }
  })`)

/** Pages still load, and reach no service. */
export const apiOff = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/v1/**', (route) => route.abort())
/** A page that has crashed cannot be notified. */
export const apiOn = (context: BrowserContext): Promise<unknown> =>
  context.unroute('**/api/v1/**').catch(() => undefined)

/** Presses a key that does nothing: much of a page comes with the first thing that its reader does. */
export const firstMove = (page: Page): Promise<void> => page.keyboard.press('Shift')

/** Waits until so many questions lie ready in the browser, the one on the screen among them. */
export async function questionsReady(page: Page, count: number): Promise<void> {
  await firstMove(page)
  await expect.poll(async () => JSON.parse(await storedText(page, 'ready')).length).toBe(count)
}
