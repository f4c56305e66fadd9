import { listGems } from '@wardround/proto/http/assessment/gems.ts'
import pg from 'pg'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import { openSite } from './open-site.ts'
import { answerByPointer, openQuestionShown } from './screens/practice.ts'
import { startSession } from './screens/session.ts'
import { lowTargetsOn } from './touch-targets.ts'

const site = openSite('layout')
let admin: Person
beforeAll(async () => {
  admin = createPerson(site.stack.urls.gateway)
  await admin.logInAs('admin')
})

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { ...box, bottom: box.y + box.height, middle: box.y + box.height / 2 }
}
type Sizes = { scrollHeight: number; clientHeight: number; scrollWidth: number; clientWidth: number }
type Words = {
  selectNodeContents: (node: unknown) => void
  getBoundingClientRect: () => { top: number; height: number }
}
type Drawn = Sizes & { ownerDocument: { createRange: () => Words } }

/** The middle of the words themselves, whatever room is around them. */
const middleOfWords = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const range = (element as unknown as Drawn).ownerDocument.createRange()
    range.selectNodeContents(element)
    const { top, height } = range.getBoundingClientRect()
    return top + height / 2
  })
const isWhole = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element as unknown as Drawn
    return scrollHeight <= clientHeight && scrollWidth <= clientWidth
  })

type Checked = { checkVisibility: (options: { opacityProperty: true; visibilityProperty: true }) => boolean }
const isSeen = (element: unknown): boolean =>
  (element as Checked).checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** Lets the time of every timed session end in so many seconds. */
async function letTimeEndIn(seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: site.stack.urls.database('assessment') })
  await client.connect()
  await client.query(
    `update sittings set deadline_at = clock_now() + make_interval(secs => $1) where kind = 'timed_session'`,
    [seconds],
  )
  await client.end()
}

describe('a timed session on a phone', () => {
  it('keeps everything in the bar apart and whole, and offers its result when the time is up', async () => {
    await site.visit({ name: 'layout-timed', width: 'narrow' }, async (visitor) => {
      const { page } = visitor
      const session = await startSession(visitor, 10, 'timed')
      await page.goto(session.urlOf(1))
      await openQuestionShown(page, 1)
      const bar = page.getByRole('banner')
      await bar.getByRole('button', { name: /left\. Hide the clock/ }).waitFor()
      expect(await isWhole(bar.getByRole('heading', { level: 1 }))).toBe(true)
      const back = await boxOf(bar.getByRole('link', { name: 'Back to Categories' }))
      expect((await boxOf(bar.getByRole('img', { name: /^Question 1 of 10/ }))).y).toBeGreaterThan(back.bottom)
      expect((await boxOf(bar)).height).toBe(70)

      await letTimeEndIn(8)
      await page.reload()
      await page.getByRole('button', { name: 'See the result' }).click()
      await page.waitForURL('**/result')
      await page.getByText('You didn’t answer any questions in this session').waitFor()

      await page.setViewportSize({ width: 820, height: 1180 })
      await page.goto('/questionbank?view=sessions')
      const name = page.getByRole('list', { name: 'Your sessions' }).getByRole('link').first()
      expect((await boxOf(name)).height).toBeLessThan(30)
    })
  })
})

const learnerCookie = async () => {
  const learner = createPerson(site.stack.urls.gateway)
  await learner.logInAs('learner')
  return learner.cookie()
}

describe('a question where the window is low', () => {
  it.each([
    ['at 400% zoom', { width: 320, height: 256 }],
    ['on a phone on its side', { width: 844, height: 390 }],
    ['on a phone upright', { width: 390, height: 844 }],
  ])('%s lets the bars scroll with the page, or keeps them in reach', async (_, viewport) => {
    await site.visit({ name: 'layout-low', cookie: await learnerCookie() }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/questionbank/cardiovascular/1')
      const bar = page.getByRole('banner')
      const foot = page.getByRole('region', { name: 'Submit and navigate' })
      await foot.getByRole('button', { name: /Submit answer/ }).waitFor()
      const stays = viewport.height >= 480
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      await expect.poll(async () => (await boxOf(bar)).y >= 0).toBe(stays)
      await page.evaluate('scrollTo(0, 0)')
      await expect.poll(async () => (await boxOf(foot)).bottom <= viewport.height + 1).toBe(stays)
    })
  })
})

describe('the note of a question', () => {
  it.each([1440, 1000])('stands beside the stem at %d px and stays there while the page is read', async (width) => {
    await site.visit({ name: `layout-note-${width}`, cookie: await learnerCookie() }, async ({ page }) => {
      await page.setViewportSize({ width, height: 1000 })
      await page.goto('/questionbank/cardiovascular/1')
      await openQuestionShown(page, 1)
      await page.keyboard.press('n')
      const note = page.getByRole('region', { name: 'Your note' })
      await note.waitFor()
      const question = await boxOf(page.getByRole('article'))
      const opened = await boxOf(note)
      expect(opened.x).toBeGreaterThanOrEqual(question.x + question.width)
      expect(Math.abs(opened.y - question.y)).toBeLessThan(5)
      await page.setViewportSize({ width, height: 500 })
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      await expect.poll(async () => (await boxOf(page.getByRole('article'))).y).toBeLessThan(question.y - 20)
      const read = await boxOf(note)
      expect(read.y).toBeGreaterThanOrEqual(90)
      expect(read.y).toBeLessThan(250)
    })
  })

  it('is a sheet above the foot on a phone, from edge to edge, that leaves the stem in view', async () => {
    await site.visit({ name: 'layout-note', width: 'narrow', cookie: await learnerCookie() }, async ({ page }) => {
      await page.goto('/questionbank/cardiovascular/1')
      await openQuestionShown(page, 1)
      await page.getByRole('button', { name: 'Note' }).tap()
      const note = page.getByRole('region', { name: 'Your note' })
      await note.waitFor()
      const { height } = { ...page.viewportSize() }
      const foot = await boxOf(page.getByRole('region', { name: 'Submit and navigate' }))
      const sheet = await boxOf(note)
      expect([sheet.x, sheet.width]).toEqual([0, foot.width])
      expect(Math.abs(sheet.bottom - foot.y)).toBeLessThan(2)
      expect(sheet.y).toBeGreaterThan((height ?? 0) / 2)
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      expect((await boxOf(note)).y).toBeCloseTo(sheet.y, 0)
      await note.getByRole('button', { name: 'Close your note' }).tap()
      await note.waitFor({ state: 'detached' })
    })
  })
})

describe('the options of a question', () => {
  it('show the way to strike them out before a pointer is over them', async () => {
    await site.visit({ name: 'layout-options', cookie: await learnerCookie() }, async ({ page }) => {
      await page.goto('/questionbank/cardiovascular/1')
      await openQuestionShown(page, 1)
      const strikeOut = page.getByRole('article').getByRole('button', { name: 'Strike out A' })
      await strikeOut.waitFor()
      expect(await strikeOut.evaluate(isSeen)).toBe(true)
    })
  })
})

describe('what to do next on the dashboard', () => {
  it('keeps the gems that are due apart from the rule below them', async () => {
    await site.visit({ name: 'layout-next', cookie: await learnerCookie() }, async (visitor) => {
      const { page } = visitor
      await page.goto('/questionbank/cardiovascular/2')
      await openQuestionShown(page, 2)
      await answerByPointer(visitor, 0)
      await page.goto('/profile/dashboard')
      const gems = await boxOf(page.getByRole('link', { name: /^Review \d+ gem/ }))
      const carryOn = await boxOf(page.getByRole('link', { name: 'Carry on with the questions' }))
      expect(carryOn.y - gems.bottom).toBeGreaterThan(24)
    })
  })
})

describe('the rows of the question bank on a phone', () => {
  it('are 44 px to a finger, and show both scores in one bar', async () => {
    await site.visit({ name: 'layout-rows', width: 'narrow', cookie: await learnerCookie() }, async ({ page }) => {
      await page.goto('/questionbank')
      const link = page.getByRole('table').getByRole('link').first()
      await link.waitFor()
      expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44)
      await page.getByRole('columnheader', { name: 'Peers' }).waitFor({ state: 'hidden' })
    })
  })
})

describe('boxes in tables', () => {
  it.each(['narrow', 'wide'] as const)('stand level with the words beside them: %s', async (width) => {
    await site.visit({ name: `layout-boxes-${width}`, width, cookie: await learnerCookie() }, async ({ page }) => {
      await page.goto('/questionbank')
      await page.getByRole('checkbox', { name: 'Select all of Medicine' }).waitFor()
      for (const name of ['General and acute care', 'Medicine']) {
        const head = page.locator('th[scope=rowgroup]').filter({ hasText: new RegExp(`^${name}$`) })
        // What arrives above moves both between the two measurements.
        const distance = async () => {
          const box = await boxOf(page.getByRole('checkbox', { name: `Select all of ${name}` }))
          return Math.abs(box.middle - (await middleOfWords(head)))
        }
        await expect.poll(distance, { message: name }).toBeLessThan(1.5)
      }
    })
  })

  it('stand level with the heads of staff lists, whose stems end with their second line on a phone', async () => {
    const list = '/admin/wardround/questionbank/list'
    await site.visit({ name: 'layout-staff-wide', cookie: admin.cookie() }, async ({ page }) => {
      await page.goto(list)
      const box = await boxOf(page.getByRole('checkbox', { name: 'Select all rows shown' }))
      expect(
        Math.abs(box.middle - (await middleOfWords(page.getByRole('columnheader', { name: 'Stem' })))),
      ).toBeLessThan(1.5)
    })
    await site.visit({ name: 'layout-staff-narrow', width: 'narrow', cookie: admin.cookie() }, async ({ page }) => {
      await page.goto(list)
      const stem = page.getByRole('row').getByRole('link').first()
      await stem.waitFor()
      const { height } = await boxOf(stem)
      expect(height).toBeLessThan(45)
    })
  })
})

describe('a gem on a phone', () => {
  it('shows a picture with covers whole', async () => {
    const learner = createPerson(site.stack.urls.gateway)
    await learner.logInAs('learner')
    const { items } = await learner.call(listGems, { query: { page: 1, size: 100, sort: 'category' } })
    const gem = items.find(({ title }) => title === 'Hyperkalaemia with ECG changes')
    await site.visit({ name: 'layout-gem', width: 'narrow', cookie: await learner.cookie() }, async ({ page }) => {
      await page.goto(`/plabgems/renal?gem=${gem?.id}`)
      const cover = page.getByRole('button', { name: /^Cover 1/ })
      await cover.waitFor()
      const picture = await boxOf(page.locator('figure img').filter({ visible: true }).first())
      expect(picture.x).toBeGreaterThanOrEqual(0)
      expect(picture.x + picture.width).toBeLessThanOrEqual(390)
      await cover.tap()
      await page.getByText(/1 of \d+ shown/).waitFor()
    })
  })
})

describe('what a finger presses on a phone', () => {
  it.each(['/', '/login', '/signup', '/faq', '/news', '/contactus', '/webinars', '/resources/questionbank', '/trial'])(
    'is 44 px high on %s',
    async (path) => {
      await site.visit({ name: 'layout-touch', width: 'narrow' }, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        expect(await lowTargetsOn(page)).toEqual([])
      })
    },
  )

  it('is 44 px high for a learner at home, in the question bank and on a marked question', async () => {
    const learner = createPerson(site.stack.urls.gateway)
    await learner.logInAs('learner')
    await site.visit({ name: 'layout-touch', width: 'narrow', cookie: await learner.cookie() }, async (visitor) => {
      const { page } = visitor
      for (const path of ['/plabonthego', '/questionbank']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.getByRole('link', { name: 'Set your exam date' }).waitFor()
        expect(await lowTargetsOn(page), path).toEqual([])
      }
      await page.goto('/questionbank/cardiovascular/1')
      await openQuestionShown(page, 1)
      await answerByPointer(visitor, 0)
      await page.getByRole('heading', { name: 'What to read next' }).waitFor()
      expect(await lowTargetsOn(page)).toEqual([])
    })
  })
})
