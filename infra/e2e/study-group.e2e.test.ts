import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { getQuestionSetResult, startQuestionSet } from '@wardround/proto/http/assessment/question-sets.ts'
import {
  acceptPairTerms,
  getPairStatus,
  joinPairing,
  leavePairing,
  PAIR_TERMS,
} from '@wardround/proto/http/moderation/pairing.ts'
import { listNotifications } from '@wardround/proto/http/notification/notifications.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person, Refused } from '../client/person.ts'
import type { Visitor } from './browser.ts'
import { answerTo } from './learner-calls.ts'
import { openSite } from './open-site.ts'
import { walk } from './screens/account.ts'
import { openOptions, openQuestionShown, verdict } from './screens/practice.ts'

const site = openSite('study-group')
const people = {} as Record<'learner' | 'mla' | 'admin', Person>
beforeAll(async () => {
  for (const name of ['learner', 'mla', 'admin'] as const) {
    people[name] = createPerson(site.stack.urls.gateway)
    await people[name].logInAs(name)
  }
})

const as = (who: keyof typeof people, name: string, journey: (visitor: Visitor) => Promise<void>) =>
  site.visit({ name: `study-group-${name}`, cookie: people[who].cookie() }, journey)

/** As a field for date and time takes it, in the time zone of this machine. */
const inMinutes = (minutes: number): string => {
  const at = new Date(Date.now() + minutes * 60_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Lets the moment of a set come at once. */
async function letMomentCome(setId: string): Promise<void> {
  const client = new pg.Client(site.stack.urls.database('assessment'))
  await client.connect()
  await client.query('update question_sets set due_at = now() where id = $1', [setId])
  await client.end()
}

const questionOf = (who: Person, id: number) =>
  who.call(getQuestionByNumber, { params: { name: 'cardiovascular', id } })
const resultOf = (id: string) =>
  people.mla.call(getQuestionSetResult, { params: { id } }).then(
    ({ people: members }) => members.length,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  )

describe('a question set whose answers have a date', () => {
  it('is answered unmarked by everyone, and shows all answers to all of them once its time has come', async () => {
    const codes = await Promise.all([1, 2].map(async (id) => (await questionOf(people.learner, id)).code))
    await as('learner', 'dated-set', async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await page.goto('/studygroup/addquestions')
      await page.getByLabel('Set name').fill('Hearts on Thursday')
      await page.locator('label', { hasText: 'By question code' }).click()
      await page.getByLabel('Question codes').fill(codes.join(' '))
      await page.locator('label', { hasText: 'To everyone at a time you choose' }).click()
      await page.getByLabel('Show answers on').fill(inMinutes(60))
      await check('86-set-with-a-date')
      await page.getByRole('button', { name: 'Create set' }).click()
      await page.waitForURL(/\/studygroup\/questions\?set=/)
      const id = new URL(page.url()).searchParams.get('set') ?? ''
      await page
        .getByText(/^Answers will be shown on .* to everyone who started the set\.$/)
        .first()
        .waitFor()

      await people.mla.call(startQuestionSet, { params: { id }, body: {} })
      for (const number of [1, 2]) {
        const question = await questionOf(people.mla, number)
        const body = { ...answerTo(question), mode: 'timed' as const }
        await people.mla.call(recordAnswer, { params: { id: question.id }, body })
      }
      await page.getByRole('button', { name: 'Start set', exact: true }).first().click()
      await page.waitForURL(/\/questionbank\/session-/)
      await page.goto(`${new URL(page.url()).pathname}/1`)
      await openQuestionShown(page, 1)
      await openOptions(page).first().click()
      await page.getByRole('button', { name: /Submit answer/ }).click()
      await page.getByText('Your answer is saved').waitFor()
      await page.getByText(/or when the answers to your set are shown/).waitFor()
      expect(await verdict(page).count()).toBe(0)
      expect(await resultOf(id)).toBe('set.unfinished')

      await letMomentCome(id)
      await expect.poll(() => resultOf(id)).toBe(2)
      await page.reload()
      await verdict(page).waitFor()
      await page.goto('/studygroup/questions')
      await page.getByRole('link', { name: 'See the result' }).first().click()
      await page.getByText('Mean for everyone who started').waitFor()
      expect(await page.getByText(/^[A-E]: \d, the answer/).count()).toBe(2)
      await check('87-set-shown')
    })
    const told = async () => (await people.mla.call(listNotifications)).rows.map(({ content }) => content)
    await expect.poll(told).toContain('The answers to your shared set are ready')
  })
})

/** The stream is open once its headers are there: from then on news comes at once. */
const streamOf = (page: Page) => page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/stream'))
const shown = (page: Page, contact: string) => page.getByText(contact).first()
const acceptTerms = async () => {
  for (const who of [people.learner, people.mla])
    await who.call(acceptPairTerms, { body: { version: PAIR_TERMS.version } })
}
/** Chooses one kind of contact in the form that is open, and says what it is. */
async function fillContact(page: Page, kind: 'Telegram name' | 'WhatsApp number', value: string): Promise<void> {
  await page.locator('label', { hasText: kind === 'Telegram name' ? /^Telegram$/ : /^WhatsApp$/ }).click()
  await page.getByLabel(kind).last().fill(value)
}

describe('the contact of study partners', () => {
  it('can be changed while waiting and while paired; no earlier one is shown, and a set of both can be answered', async () => {
    await acceptTerms()
    await as('learner', 'contact', async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      const stream = streamOf(page)
      await page.goto('/studygroup/pairing')
      await stream
      await page.locator('label', { hasText: 'UKMLA AKT' }).click()
      await page.getByLabel('Exam date').fill('2027-01-20')
      await fillContact(page, 'Telegram name', 'first_contact')
      await page.getByRole('button', { name: 'Find a partner' }).click()
      await shown(page, 'Telegram, @first_contact').waitFor()
      await page.getByRole('button', { name: 'Change details' }).click()
      await fillContact(page, 'Telegram name', 'second_contact')
      await page.getByRole('button', { name: 'Save details' }).click()
      await shown(page, 'Telegram, @second_contact').waitFor()
      await check('88-pairing-waiting')

      const details = { part: 'akt', examDate: '2027-01-14', timeZone: 'Europe/London', languages: ['en'] } as const
      await people.mla.call(joinPairing, {
        body: { ...details, languages: ['en'], contact: { kind: 'telegram', value: 'mla_studies' } },
      })
      await shown(page, '@mla_studies').waitFor()
      await as('mla', 'contact-partner', async ({ page: partner }) => {
        const heard = streamOf(partner)
        await partner.goto('/studygroup/pairing')
        await shown(partner, '@second_contact').waitFor()
        await heard
        await page.getByRole('button', { name: 'Change contact details' }).click()
        await fillContact(page, 'WhatsApp number', '+44 7700 900123')
        await check('89-contact-changing')
        await page.getByRole('button', { name: 'Save contact details' }).click()
        await shown(page, 'WhatsApp, +447700900123').waitFor()
        // Told by the open stream: nobody reloads.
        await shown(partner, '+447700900123').waitFor()
        expect(await partner.getByText('@second_contact').count()).toBe(0)
        await page.getByRole('button', { name: 'Create a shared set' }).click()
        await partner.getByRole('button', { name: 'Start the set' }).click()
        await partner.waitForURL(/\/questionbank\/session-/)
        await partner.goto(`${new URL(partner.url()).pathname}/1`)
        await openQuestionShown(partner, 1)
      })
    })
    const { partnerDetails } = await people.mla.call(getPairStatus)
    expect(partnerDetails?.contact).toEqual({ kind: 'whatsapp', value: '+447700900123' })
  })
})

describe('a study partner', () => {
  const join = (who: Person) =>
    who.call(joinPairing, {
      body: {
        ...{ part: 'akt', examDate: '2027-01-14', timeZone: 'Europe/London', languages: ['en'] },
        contact: { kind: 'telegram', value: 'mla_studies' },
      },
    })
  const REASON = 'Asked for money. <img src=x onerror=alert(1)>'

  it('is rated, reported to staff, who close the report, and blocked for good', async () => {
    await acceptTerms()
    const both = [people.learner, people.mla]
    for (const who of both) await who.call(leavePairing, { body: {} })
    for (const who of both) await join(who)
    const { partnerDetails } = await people.learner.call(getPairStatus)
    const name = partnerDetails?.name ?? ''
    await as('learner', 'partner', async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      const rating = page.getByLabel(`Rate ${name}`)
      await page.goto('/studygroup/pairing')
      await page.getByRole('heading', { level: 1, name: `Paired with ${name}` }).waitFor()
      await rating.selectOption('2 out of 5')
      await page.getByText('Rating saved.').first().waitFor()
      await page.reload()
      await expect.poll(() => rating.inputValue()).toBe('2')
      await page.getByRole('button', { name: 'Report partner', exact: true }).click()
      await page.getByLabel('What happened?').fill(REASON)
      await check('90-partner-report')
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.getByText('Report sent. Thank you.').first().waitFor()

      await page.getByRole('button', { name: 'Block partner', exact: true }).click()
      const dialog = page.getByRole('alertdialog', { name: `Block ${name}?` })
      await dialog.waitFor()
      await check('91-partner-block')
      await dialog.getByRole('button', { name: 'Block partner' }).click()
      await page.getByText(/You blocked them and won’t be paired again/).waitFor()
      await page.getByRole('heading', { level: 1, name: 'Pairing' }).waitFor()
      expect(await rating.inputValue()).toBe('2')
      await check('92-partner-blocked')
    })
    await as('mla', 'partner-left', async (visitor) => {
      await visitor.page.goto('/studygroup/pairing')
      await visitor.page.getByRole('heading', { name: 'Your last partner' }).waitFor()
      await walk(visitor, true).check('93-partner-left')
    })
    await as('admin', 'partner-staff', async (visitor) => {
      const { page } = visitor
      await page.goto('/admin/wardround/pairs?show=open')
      const entry = page.getByRole('listitem').filter({ hasText: REASON })
      await entry.waitFor()
      await walk(visitor, true).check('94-pair-reports')
      await entry.getByRole('button', { name: 'Close report' }).click()
      await entry.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Reported', exact: true }).click()
      await entry.getByRole('button', { name: 'Reopen report' }).waitFor()
    })
    for (const who of [...both, ...both]) expect((await join(who)).pairingStatus).toBe('in_queue')
    for (const who of both) await who.call(leavePairing, { body: {} })
  })
})
