import { randomUUID } from 'node:crypto'
import type { CallReply } from '@wardround/proto/contract.ts'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { createComment } from '@wardround/proto/http/moderation/comments.ts'
import { acceptPairTerms, joinPairing } from '@wardround/proto/http/moderation/pairing.ts'
import { listMessages, sendMessage } from '@wardround/proto/http/notification/messages.ts'
import { countNotifications, readAllNotifications } from '@wardround/proto/http/notification/notifications.ts'
import { sendTopic } from '@wardround/proto/http/notification/push.ts'
import { createStaffNotification } from '@wardround/proto/http/notification/staff-notifications.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import type { Visitor } from './browser.ts'
import { answerTo } from './learner-calls.ts'
import { openSite } from './open-site.ts'
import { walk } from './screens/account.ts'

const PLACE = { name: 'cardiovascular', id: 1 }
const site = openSite('community')
const people = {} as Record<'learner' | 'mla' | 'admin', Person>
let question: CallReply<typeof getQuestionByNumber>

beforeAll(async () => {
  for (const name of ['learner', 'mla', 'admin'] as const) {
    people[name] = createPerson(site.stack.urls.gateway)
    await people[name].logInAs(name)
  }
  for (const name of ['learner', 'mla'] as const) {
    question = await people[name].call(getQuestionByNumber, { params: PLACE })
    await people[name].call(recordAnswer, { params: { id: question.id }, body: answerTo(question) })
  }
})

const asLearner = (name: string, journey: (visitor: Visitor) => Promise<void>) =>
  site.visit({ name: `community-${name}`, cookie: people.learner.cookie() }, journey)
const counter = async () => (await people.learner.call(countNotifications)).counter
const write = (person: Person, text: string, parentId?: string) =>
  person.call(createComment, {
    body: { commentId: randomUUID(), questionId: question.id, text, ...(parentId ? { parentId } : {}) },
  })

describe('the bell', () => {
  it('tells of a reply while the page is open, and counts it no more once it is opened', async () => {
    // The sample's news.
    await expect.poll(counter).toBeGreaterThan(0)
    await people.learner.call(readAllNotifications, { body: { until: new Date().toISOString() } })
    const { id } = await write(people.learner, 'The ECG settles it.')
    await asLearner('bell', async ({ page, ...visitor }) => {
      // The stream is open once its headers are there.
      const stream = page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/stream'))
      await page.goto('/profile/notifications')
      await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
      await stream
      const second = await page.context().newPage()
      await second.goto('/profile/dashboard')
      await second.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
      await write(people.mla, 'And the potassium.', id)
      await page.getByRole('button', { name: /Notifications, 1 unread/ }).waitFor()
      await second.getByRole('button', { name: /Notifications, 1 unread/ }).waitFor()
      await page.getByText('And the potassium.').waitFor()
      await walk({ page, ...visitor }, true).check('80-notifications')
      await page.getByRole('button', { name: /Notifications, 1 unread/ }).click()
      await page.getByRole('menuitem', { name: /replied to your comment/ }).click()
      await page.waitForURL('**/questionbank/cardiovascular/**')
      await second.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    })
    await expect.poll(counter).toBe(0)
  })
})

describe('staff', () => {
  it('announce, write and push', async () => {
    const { uid } = await people.learner.call(getCurrentUser)
    await people.admin.call(createStaffNotification, {
      body: {
        title: 'Maintenance on Sunday',
        text: 'From 02:00.',
        target: 'all',
        groups: [],
        uids: [],
        questionId: question.id,
        newsId: null,
        byEmail: false,
        byPush: false,
        state: 'published',
        publishAt: null,
      },
    })
    await expect.poll(counter).toBe(1)
    await people.admin.call(sendMessage, {
      body: {
        id: randomUUID(),
        subject: 'Your refund',
        html: '<p>We have refunded <strong>£18.00</strong>.</p>',
        from: 'Accounts',
        target: 'list',
        groups: [],
        uids: [uid],
        byEmail: true,
      },
    })
    expect(await people.admin.call(sendTopic, { body: { topic: 'news', title: 'Mock 15 opens' } })).toMatchObject({
      name: expect.stringContaining('projects/sandbox/'),
    })
    await asLearner('messages', async (visitor) => {
      const { page } = visitor
      await page.goto('/profile/messages')
      await page.getByRole('link', { name: /Your refund/ }).click()
      await page.getByText('£18.00').waitFor()
      await walk(visitor, true).check('81-messages')
      await page.goto('/profile/preferences')
      await page.getByRole('heading', { name: 'Quiet hours' }).waitFor()
      await walk(visitor, true).check('82-preferences')
    })
    expect((await people.learner.call(listMessages)).items).toMatchObject([{ subject: 'Your refund', status: 0 }])
  })
})

describe('pairing', () => {
  it('shows two who fit to each other, and neither contact once one leaves', async () => {
    const details = { part: 'akt', examDate: '2027-01-14', timeZone: 'Europe/London', languages: ['en'] } as const
    await people.mla.call(acceptPairTerms, { body: { version: 1 } })
    await people.mla.call(joinPairing, {
      body: { ...details, languages: ['en'], contact: { kind: 'telegram', value: 'mla_studies' } },
    })
    await asLearner('pairing', async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await page.goto('/studygroup/pairing')
      await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
      await check('83-pairing-terms')
      await page.getByRole('button', { name: 'Accept and continue' }).click()
      await page.getByRole('radio', { name: 'UKMLA AKT' }).check({ force: true })
      await page.getByLabel('Exam date').fill('2027-01-20')
      await check('84-pairing-join')
      await page.getByRole('button', { name: 'Find a partner' }).click()
      await page.getByText('@mla_studies').waitFor()
      await check('85-paired')
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
      await page.getByRole('button', { name: 'Find a partner' }).waitFor()
      expect(await page.getByText('@mla_studies').count()).toBe(0)
    })
  })
})
