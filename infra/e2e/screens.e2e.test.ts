import { answerTrialQuestion, getTrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '../client/person.ts'
import { openBrowser, type Visitor, visit } from './browser.ts'
import { checkScreen } from './screen-check.ts'
import { learnerScreens, publicScreens, type ScreenOfList, staffScreens } from './screens/every-screen.ts'
import { seedWorld, type World } from './screens/seed-world.ts'
import { startTestStack, type TestStack } from './test-stack.ts'

/** Pages that are looked at side by side. */
const AT_ONCE = 3

let stack: TestStack
let browser: Browser
let world: World
let trial: string

beforeAll(async () => {
  stack = await startTestStack('screens')
  browser = await openBrowser()
  world = await seedWorld(stack.urls.gateway)
  trial = await startTrial(stack.urls.gateway)
})
afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

/** The cookie of a trial with one answer. */
async function startTrial(gateway: string): Promise<string> {
  const nobody = createPerson(gateway)
  const { id, versionId, options } = await nobody.call(getTrialQuestion, { params: { n: 0 } })
  const response = [options[0]?.id ?? '']
  await nobody.call(answerTrialQuestion, { params: { n: 0 }, body: { questionId: id, versionId, response, milliseconds: 4000 } })
  return nobody.cookie()
}

async function look(visitor: Visitor, { name, path, shows }: ScreenOfList): Promise<void> {
  const page = await visitor.page.context().newPage()
  try {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByText(shows).filter({ visible: true }).first().waitFor()
    await checkScreen({ ...visitor, page }, name)
  } finally {
    await page.close()
  }
}

/** What is wrong with these screens, a line for each; empty when nothing is. */
async function lookAtAll(visitor: Visitor, screens: readonly ScreenOfList[]): Promise<string[]> {
  const waiting = [...screens]
  const problems: string[] = []
  const next = async (): Promise<void> => {
    const screen = waiting.shift()
    if (!screen) return
    await look(visitor, screen).catch((error: Error) => problems.push(`${screen.path}: ${error.message}`))
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return problems
}

const PEOPLE = {
  staff: () => ({ cookie: world.cookies.admin, screens: staffScreens(world) }),
  learner: () => ({ cookie: world.cookies.learner, screens: learnerScreens(world) }),
  nobody: () => ({ cookie: trial, screens: publicScreens }),
} as const
const BOTH = ['wide', 'narrow'] as const

describe('every screen of the question bank, in light and dark', () => {
  it.each(BOTH.flatMap((width) => (Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]).map((who) => [who, width] as const)))(
    'for %s (%s)',
    async (who, width) => {
      const { cookie, screens } = PEOPLE[who]()
      const { gateway } = stack.urls
      await visit(browser, { gateway, width, name: `screens-${who}-${width}` }, async (visitor) => {
        const [name = '', value = ''] = cookie.split('=')
        await visitor.page.context().addCookies([{ name, value, url: gateway }])
        const problems = await lookAtAll(visitor, screens)
        expect(problems.join('\n')).toBe('')
      })
    },
  )
})
