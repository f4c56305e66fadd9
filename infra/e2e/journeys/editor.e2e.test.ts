import type { CallReply } from '@wardround/proto/contract.ts'
import { getQuestion, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../../client/person.ts'
import type { Visitor } from '../browser.ts'
import { answerTo } from '../learner-calls.ts'
import { openSite } from '../open-site.ts'
import { walk } from '../screens/account.ts'
import { compareAndRestore, questionForm, save, type Written, writeInEditor } from '../screens/editor.ts'

const FIRST = 'What is the most appropriate first step?'
const SECOND = 'What should be done before anything else?'
const WRITTEN: Written = {
  category: 'Cardiovascular',
  stem: 'A 27-year-old woman has cut her forearm on a window. Bright blood comes in spurts.',
  leadIn: FIRST,
  options: [
    'Apply direct pressure',
    'Cross-match four units',
    'Give tranexamic acid',
    'Raise the arm',
    'Suture the wound',
  ],
  right: 0,
  alt: 'A wound of the left forearm',
  reference: 'Major haemorrhage in adults',
}

const site = openSite('editor')
const people = {} as Record<'editor' | 'learner' | 'mla', Person>

beforeAll(async () => {
  for (const name of ['editor', 'learner', 'mla'] as const) {
    people[name] = createPerson(site.stack.urls.gateway)
    await people[name].logInAs(name)
  }
})

const as = (name: keyof typeof people, journey: (visitor: Visitor) => Promise<void>) =>
  site.visit(
    { width: name === 'mla' ? 'narrow' : 'wide', name: `editor-${name}`, cookie: people[name].cookie() },
    journey,
  )

type Question = CallReply<typeof getQuestion>

/** Reads until a learner is served this lead-in. Prints how long after `pressed` that was. */
async function arrival(person: Person, id: string, leadIn: string, pressed: number): Promise<Question> {
  let read: Question | undefined
  await expect
    .poll(
      async () => {
        read = await person.call(getQuestion, { params: { id } }).catch(() => undefined)
        return read?.leadIn
      },
      { interval: 20 },
    )
    .toBe(leadIn)
  console.log(`"${leadIn}" reached the learner ${Math.round(performance.now() - pressed)} ms after Save was pressed`)
  return read as Question
}

/** Opens the question where it stands in its category. */
async function open({ page }: Visitor, { category, number, leadIn }: Question): Promise<void> {
  await page.goto(`/questionbank/${category.slug}/${number}`)
  await page.getByRole('article').getByText(leadIn).waitFor()
}

const idOf = ({ page }: Visitor) => new URL(page.url()).searchParams.get('id') ?? ''

describe('an editor and the learners', () => {
  it('share a question from its first save to its restored version', async () => {
    await as('editor', async (visitor) => {
      const { page } = visitor
      const steps = walk(visitor, true)
      const pressed = await writeInEditor(visitor, WRITTEN, steps)
      const id = idOf(visitor)
      const served = await arrival(people.learner, id, FIRST, pressed)
      expect(JSON.stringify(served)).not.toContain('what helps here first')
      await as('learner', async (reader) => {
        await open(reader, served)
        const picture = reader.page.getByRole('img', { name: WRITTEN.alt })
        await expect
          .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
          .toBeGreaterThan(0)
        await reader.page.getByRole('article').locator('strong', { hasText: '132' }).waitFor()
        await walk(reader, true).check('72-written-question')
        await people.learner.call(recordAnswer, { params: { id }, body: answerTo(served) })
        await reader.page.reload()
        await reader.page.getByText(WRITTEN.reference).waitFor()
      })

      await questionForm(page).getByLabel('Lead-in').fill(SECOND)
      const changed = await arrival(people.mla, id, SECOND, await save(page, 2))
      expect(changed.versionId).not.toBe(served.versionId)
      await as('mla', (reader) => open(reader, changed))

      await page
        .getByText(/Version 2, saved/)
        .first()
        .waitFor()
      await compareAndRestore(visitor, 'appropriate', 'anything', steps)
      expect((await people.mla.call(getQuestion, { params: { id } })).leadIn).toBe(FIRST)

      await page.getByRole('link', { name: 'Preview' }).click()
      await page.waitForURL(`**/preview/question/${id}`)
      await page.getByText(FIRST).waitFor()
      await page.getByRole('button', { name: 'Delete All Comments' }).waitFor()
      await steps.check('73-preview')
      await page.getByRole('link', { name: 'Edit' }).click()
      await page.waitForURL(`**/questionbank/edit?id=${id}`)
    })
  })
})
