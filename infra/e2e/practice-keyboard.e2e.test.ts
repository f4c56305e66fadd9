import { getQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { openSite } from './open-site.ts'
import { rightAmong, secretsOf } from './sample-answers.ts'
import { checkScreen } from './screen-check.ts'
import * as practice from './screens/practice.ts'
import { firstMove, type Practice, questionsReady, sessionOf, startSession, storedText } from './screens/session.ts'

const QUESTIONS = 20
const site = openSite('practice-keyboard')

describe('a session of twenty questions', () => {
  it('is worked through by keyboard alone, and tells no answer before it is given', async () => {
    await site.visit({ name: 'practice-keyboard' }, async (visitor) => {
      const { page } = visitor
      const session: Practice = await startSession(visitor, QUESTIONS)
      const heard = listen(page)
      await page.goto(session.urlOf(1))
      await practice.openQuestionShown(page, 1)
      await questionsReady(page, QUESTIONS)
      let right = 0
      for (let number = 1; number <= QUESTIONS; number += 1) {
        await practice.openQuestionShown(page, number)
        const shown = await practice.optionTexts(page)
        const secrets = secretsOf(shown)
        const known = (await heard.text()) + (await storedText(page, 'ready'))
        expect(secrets.filter((text) => known.includes(text))).toEqual([])
        const place = number % 3 === 0 ? (rightAmong(shown) + 1) % shown.length : rightAmong(shown)
        if (place === rightAmong(shown)) right += 1
        await page.keyboard.press(number % 2 === 0 ? String(place + 1) : 'abcdefgh'.charAt(place))
        await page.keyboard.press('Enter')
        await practice.verdict(page).waitFor()
        if (number < QUESTIONS) await page.keyboard.press(number % 2 === 0 ? 'Enter' : 'ArrowRight')
      }
      await page.keyboard.press('Enter')
      await page.waitForURL('**/result')
      const standing = async () => {
        const { category } = await sessionOf(session)
        return [category.answered, category.correct]
      }
      await expect.poll(standing).toEqual([QUESTIONS, right])
    })
  })

  it('has every tool under a key, and keeps what was done with it', async () => {
    await site.visit({ name: 'practice-tools' }, async (visitor) => {
      const { page } = visitor
      const session = await startSession(visitor, QUESTIONS)
      await page.goto(session.urlOf(2))
      await practice.openQuestionShown(page, 2)
      for (const width of [820, 1024, 1200, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await practice.rowsOfTools(page), `${width} px`).toBe(1)
      }
      await page.keyboard.press('l')
      const labs = page.getByRole('region', { name: 'Lab values' })
      await labs.getByLabel('Find a test').fill('sodium')
      await labs.getByRole('rowheader', { name: 'Sodium' }).first().waitFor()
      await checkScreen(visitor, 'practice-labs')
      await page.keyboard.press('Escape')
      await labs.waitFor({ state: 'detached' })
      await page.keyboard.press('k')
      const calculator = page.getByRole('region', { name: 'Calculator' })
      await calculator.getByRole('textbox', { name: 'Calculation', exact: true }).fill('2.10 + 0.02 × (40 − 28)')
      await page.keyboard.press('Enter')
      await calculator.getByText('= 2.34').waitFor()
      await checkScreen(visitor, 'practice-calculator')
      await page.keyboard.press('Escape')
      await page.keyboard.press('m')
      await page.getByRole('button', { name: 'Flag', pressed: true }).first().waitFor()
      await page.keyboard.press('b')
      await page.keyboard.press('x')
      await page.keyboard.press('n')
      await page.getByRole('textbox', { name: 'Your note' }).fill('Steroid first.')
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: 'Highlight' }).focus()
      await page.keyboard.press('Enter')
      for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Enter', 'Escape'])
        await page.keyboard.press(key)
      // Where protection puts its markers is random, and with it into how many marks the words fall.
      const highlighted = async () =>
        (await page.locator('article mark[data-layer=highlight]').allTextContents()).join('')
      const words = await highlighted()
      expect(words.trim().split(/\s+/).length).toBe(2)
      await checkScreen(visitor, 'practice-note')
      await expect
        .poll(
          async () =>
            (
              await session.person.call(getQuestionNote, {
                params: { id: (await sessionOf(session)).questions[1]?.id ?? '' },
              })
            ).text,
        )
        .toBe('Steroid first.')
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('status').getByText('Saved').first().waitFor()

      await page.reload()
      await practice.openQuestionShown(page, 2)
      await page.getByRole('button', { name: 'Strike out B', pressed: true }).waitFor()
      await expect.poll(highlighted).toBe(words)
      await expect.poll(() => page.getByRole('textbox', { name: 'Your note' }).inputValue()).toBe('Steroid first.')
    })
  })

  it('can be read and chosen from before its scripts are there, and keeps what was chosen', async () => {
    await site.visit({ name: 'practice-first-sight' }, async (visitor) => {
      const { page } = visitor
      const session = await startSession(visitor, 2)
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await arrived
        await route.continue()
      })
      const sight = page.locator('[data-first-sight]')
      // The first page of a gateway is sent while what draws is still starting.
      await expect
        .poll(async () => {
          await page.goto(session.urlOf(1), { waitUntil: 'commit' })
          return sight.isVisible()
        })
        .toBe(true)
      await page.getByRole('radio').nth(1).check()
      arrive()
      await practice.openQuestionShown(page, 1)
      expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true)
      await page.keyboard.press('Enter')
      await practice.verdict(page).waitFor()
      const { questions } = await sessionOf(session)
      expect(questions.map(({ answered }) => answered)).toEqual([true, false])
    })
  })

  it('asks for what nobody needs who has only begun to read with the first move, not before', async () => {
    await site.visit({ name: 'practice-first-move', width: 'narrow' }, async (visitor) => {
      const { page } = visitor
      const session = await startSession(visitor, 2)
      const scripts: string[] = []
      page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
      const late = () => scripts.filter((url) => /-more-|outboxes/.test(url))
      // By then it is known who reads.
      const known = page.waitForRequest('**/stream')
      await page.goto(session.urlOf(1))
      await known
      expect(late().join(' ')).toBe('')
      await firstMove(page)
      await expect.poll(() => late().length).toBeGreaterThan(1)
    })
  })
})
