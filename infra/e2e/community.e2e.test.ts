import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { CALLS } from '@wardround/proto/calls.ts'
import type { CallInput, CallReply } from '@wardround/proto/contract.ts'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { createWhatsappGroup } from '@wardround/proto/http/content/whatsapp-groups.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { createComment } from '@wardround/proto/http/moderation/comments.ts'
import { acceptPairTerms, joinPairing, PAIR_TERMS } from '@wardround/proto/http/moderation/pairing.ts'
import { listMessages, sendMessage } from '@wardround/proto/http/notification/messages.ts'
import { countNotifications, readAllNotifications } from '@wardround/proto/http/notification/notifications.ts'
import { getPreferences, setPreferences } from '@wardround/proto/http/notification/preferences.ts'
import { savePushSubscription, sendTopic } from '@wardround/proto/http/notification/push.ts'
import { createStaffNotification } from '@wardround/proto/http/notification/staff-notifications.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person, Refused } from '../client/person.ts'
import { samplePath } from './access/raw-request.ts'
import type { Visitor } from './browser.ts'
import { inParallel } from './in-parallel.ts'
import { answerTo } from './learner-calls.ts'
import { openSite } from './open-site.ts'
import { deliverPushes, pressPush } from './push-delivery.ts'
import { walk, walkOfBoth } from './screens/account.ts'

/** A service that cannot ask another one at the moment. */
const isAway = (error: unknown) => {
  if (error instanceof Refused && error.code === 'gateway.unavailable') return false
  throw error
}
/** As the sandbox lists what was sent. */
type Sent = { to: string; payload: Record<string, unknown> }
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

async function sql(url: string, statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
const asLearner = (name: string, journey: (visitor: Visitor) => Promise<void>) =>
  site.visit({ name: `community-${name}`, cookie: people.learner.cookie() }, journey)
const counter = async () => (await people.learner.call(countNotifications)).counter
const write = (person: Person, text: string, parentId?: string) =>
  person.call(createComment, {
    body: { commentId: randomUUID(), questionId: question.id, text, ...(parentId ? { parentId } : {}) },
  })

const ANNOUNCEMENT: CallInput<typeof createStaffNotification>['body'] = {
  title: 'Maintenance on Sunday',
  text: 'From 02:00.',
  target: 'all',
  groups: [],
  uids: [],
  questionId: null,
  newsId: null,
  byEmail: false,
  byPush: false,
  state: 'published',
  publishAt: null,
}
const announce = (title: string, questionId: string | null = question.id) =>
  people.admin.call(createStaffNotification, { body: { ...ANNOUNCEMENT, title, questionId } })
const readAll = () => people.learner.call(readAllNotifications, { body: { until: new Date().toISOString() } })
const bellOf = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true })

/** What happens every minute, happens every two seconds. */
const FAST_MINUTE = `{
  const real = window.setInterval
  window.setInterval = (work, ms, ...rest) => real(work, ms === 60_000 ? 2_000 : ms, ...rest)
}`
const pathOf = (message: { url: () => string }) => new URL(message.url()).pathname
/** Two tabs of the learner with minutes of two seconds. `counts` are the times at which each asked for its counter. */
async function openTwoTabs({
  page,
}: Visitor): Promise<Record<'leading' | 'waiting', { page: Page; counts: number[] }>> {
  const context = page.context()
  await context.addInitScript(FAST_MINUTE)
  const open = async (tab: Page) => {
    const counts: number[] = []
    tab.on('request', (request) => {
      if (pathOf(request).endsWith('/notificationscountv3')) counts.push(Date.now())
    })
    await tab.goto('/profile/dashboard')
    return { page: tab, counts }
  }
  const leading = await open(page)
  await expect.poll(() => leading.counts.length).toBeGreaterThan(0)
  const waiting = await open(await context.newPage())
  await waiting.page.getByRole('button', { name: /^Notifications/ }).waitFor()
  return { leading, waiting }
}

describe('the bell', () => {
  it('tells of a reply while the page is open, and counts it no more once it is opened', async () => {
    // The sample's news.
    await expect.poll(counter).toBeGreaterThan(0)
    await readAll()
    const { id } = await write(people.learner, 'The ECG settles it.')
    await site.visit({ name: 'community-editor', cookie: people.admin.cookie() }, async ({ page }) => {
      await page.goto('/admin/wardround/notifications/create')
      await page.getByLabel('Title').fill('The ECG question was reviewed')
      await page.getByLabel('Opens a question').fill(question.id)
      await page.getByRole('radio', { name: 'Published' }).check({ force: true })
      await page.getByRole('button', { name: /^Send to .* pe/ }).click()
      await page.getByText('The ECG question was reviewed').first().waitFor()
    })
    await asLearner('bell', async ({ page, ...visitor }) => {
      // The stream is open once its headers are there.
      const stream = page.waitForResponse((reply) => pathOf(reply).endsWith('/stream'))
      await page.goto('/profile/notifications')
      await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
      await stream
      const second = await page.context().newPage()
      await second.goto('/profile/dashboard')
      for (const tab of [page, second]) await bellOf(tab, 1).waitFor()
      await write(people.mla, 'And the potassium.', id)
      const written = performance.now()
      await Promise.all([page, second].map((tab) => bellOf(tab, 2).waitFor()))
      expect(performance.now() - written).toBeLessThan(2_000)
      await page.getByText('And the potassium.').waitFor()
      await walk({ page, ...visitor }, true).check('80-notifications')
      await bellOf(page, 2).click()
      await page.getByRole('menuitem', { name: /replied to your comment/ }).click()
      await page.waitForURL('**/questionbank/cardiovascular/**')
      await bellOf(second, 1).waitFor()
      expect(await counter()).toBe(1)
      await second.reload()
      await bellOf(second, 1).waitFor()
    })
    await readAll()
  })

  it('is asked once a minute by one of two tabs, never by one that shows the question bank', async () => {
    await readAll()
    await asLearner('two-tabs', async (visitor) => {
      const { leading, waiting } = await openTwoTabs(visitor)
      const asked = leading.counts.length
      await expect.poll(() => leading.counts.length).toBe(asked + 3)
      expect(waiting.counts).toEqual([])
      // Of three together: a busy machine reports single requests late.
      const [first = 0, , , last = 0] = leading.counts.slice(-4)
      expect((last - first) / 3).toBeGreaterThan(1_300)

      // Not loaded again, which would end its leadership anyway.
      await leading.page.getByRole('button', { name: 'Question Bank' }).click()
      await leading.page.getByRole('link', { name: 'Practice By Categories' }).click()
      await leading.page.waitForURL('**/questionbank')
      await expect.poll(() => waiting.counts.length).toBeGreaterThan(0)
      const silent = leading.counts.length
      await announce('Rooms for Saturday')
      await bellOf(waiting.page, 1).waitFor()
      const since = waiting.counts.length
      await expect.poll(() => waiting.counts.length).toBe(since + 2)
      expect(leading.counts.length).toBe(silent)
    })
  })

  it('is led by another tab within 5 s once the leading one is frozen', async () => {
    await readAll()
    await asLearner('frozen', async (visitor) => {
      const { leading, waiting } = await openTwoTabs(visitor)
      const { id } = await write(people.learner, 'And the troponin?')
      const devtools = await leading.page.context().newCDPSession(leading.page)
      await devtools.send('Debugger.enable')
      const taken = waiting.page.waitForRequest((request) => pathOf(request).endsWith('/stream'))
      const frozen = performance.now()
      await devtools.send('Debugger.pause')
      await taken
      expect(performance.now() - frozen).toBeLessThan(5_500)
      await write(people.mla, 'Six hours later.', id)
      await bellOf(waiting.page, 1).waitFor()
      await devtools.send('Debugger.disable')
      await bellOf(leading.page, 1).waitFor()
    })
  })

  it('counts right by asking alone while NATS is away, and hears again once it is back', async () => {
    await readAll()
    const { processes } = site.stack
    await asLearner('nats', async (visitor) => {
      const { leading, waiting } = await openTwoTabs(visitor)
      const { id } = await write(people.learner, 'Bed rest?')
      await processes.stop('nats')
      try {
        // Content cannot be asked whether a question is there.
        await announce('Closed on Monday', null)
        for (const { page } of [leading, waiting]) await bellOf(page, 1).waitFor()
        await announce('Open on Tuesday', null)
        for (const { page } of [leading, waiting]) await bellOf(page, 2).waitFor()
        await readAll()
        for (const { page } of [leading, waiting]) await bellOf(page, 0).waitFor()
      } finally {
        await processes.restart('nats')
      }
      await expect.poll(() => write(people.mla, 'For a day.', id).then(() => true, isAway)).toBe(true)
      for (const { page } of [leading, waiting]) await bellOf(page, 1).waitFor()
    })
    await readAll()
  })
})

describe('staff', () => {
  it('announce, write and push', async () => {
    const { uid } = await people.learner.call(getCurrentUser)
    await announce('Maintenance on Sunday')
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
    expect(
      await people.admin.call(sendTopic, { body: { id: randomUUID(), topic: 'news', title: 'Mock 15 opens' } }),
    ).toMatchObject({
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

  it('find what they sent and keep, and learners the group of their exam', async () => {
    await people.admin.call(createWhatsappGroup, {
      body: {
        name: 'PLAB 1 in January',
        link: 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
        group: 1,
        description: 'Questions of the day.',
        capacityNote: '600 of 1,024 places taken',
        position: 1,
        state: 'active',
      },
    })
    await site.visit({ name: 'community-staff', cookie: people.admin.cookie() }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      for (const [path, shown] of [
        ['messages', 'Your refund'],
        ['notifications/list', 'Maintenance on Sunday'],
        ['whatsapp/list', 'PLAB 1 in January'],
      ] as const) {
        await page.goto(`/admin/wardround/${path}`)
        await page.getByText(shown).first().waitFor()
        await check(`83-staff-${path.replace('/', '-')}`)
      }
    })
    for (const width of ['wide', 'narrow'] as const)
      await site.visit({ name: 'community-group', width, cookie: people.learner.cookie() }, async (visitor) => {
        await visitor.page.goto('/studygroup/group')
        await visitor.page.getByText('PLAB 1 in January').first().waitFor()
        await walkOfBoth(visitor).check('84-study-group')
      })
  })
})

describe('a push message', () => {
  it('to a topic is sent to a browser, whose worker shows it and opens what it leads to', async () => {
    const { learner, admin } = people
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) }
    const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
    await learner.call(savePushSubscription, { body: { endpoint, keys } })
    const choice = { kind: 'news-published', channel: 'push', enabled: true } as const
    await learner.call(setPreferences, { body: { choices: [choice] } })
    const id = randomUUID()
    const words = { title: 'Mock 16 <b>opens</b>', body: 'On Sunday.', link: '/news' }
    await admin.call(sendTopic, { body: { id, topic: 'news', ...words } })
    const sent = async (): Promise<object | undefined> => {
      const list = (await (await fetch(`${site.stack.urls.sandbox}/api/pushes`)).json()) as Sent[]
      return list.find(({ to, payload }) => to === 'fcm.googleapis.com' && payload['id'] === id)?.payload
    }
    await expect.poll(sent, { timeout: 20_000 }).toEqual({ id, ...words })
    const cookie = learner.cookie()
    await site.visit({ name: 'community-push', cookie, workers: true }, async ({ page }) => {
      await page.context().grantPermissions(['notifications'])
      // The site itself installs its worker.
      await page.goto('/profile/preferences')
      await page.getByRole('heading', { name: 'Push messages' }).waitFor()
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
      const { title, body, link: path } = words
      await deliverPushes(page, [(await sent()) ?? {}], [{ tag: id, title, body, path }])
      expect(await pressPush(page, id)).toBe(`${site.stack.urls.gateway}/news`)
    })
  })
})

describe('pairing', () => {
  it('shows two who fit to each other, and neither contact once one leaves', async () => {
    const details = { part: 'akt', examDate: '2027-01-14', timeZone: 'Europe/London', languages: ['en'] } as const
    await people.mla.call(acceptPairTerms, { body: { version: PAIR_TERMS.version } })
    await people.mla.call(joinPairing, {
      body: { ...details, languages: ['en'], contact: { kind: 'telegram', value: 'mla_studies' } },
    })
    await asLearner('pairing', async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await page.goto('/studygroup/pairing')
      await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
      await check('83-pairing-terms')
      await page.getByRole('button', { name: 'Accept terms and continue' }).click()
      await page.getByRole('radio', { name: 'UKMLA AKT' }).check({ force: true })
      await page.getByLabel('Exam date').fill('2027-01-20')
      await check('84-pairing-join')
      await page.getByRole('button', { name: 'Find a partner' }).click()
      await page.getByText('@mla_studies').waitFor()
      await check('85-paired')
      await page.getByRole('button', { name: 'Leave partner', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave partner' }).click()
      await page.getByRole('button', { name: 'Find a partner' }).waitFor()
      expect(await page.getByText('@mla_studies').count()).toBe(0)
    })
  })
})

describe('the weekly summary', () => {
  /** As a mail program or a program at all sends it: no Origin, no Sec-Fetch-Site. */
  const send = async (method: string, path: string, cookie?: string) => {
    const response = await fetch(`${site.stack.urls.gateway}${path}`, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
      body: 'List-Unsubscribe=One-Click',
    })
    const { error } = (await response.json()) as { error?: { code: string } }
    return error?.code ?? response.status
  }
  /** More connections at once than that take longer. */
  const AT_A_TIME = 8
  const writes = CALLS.filter(({ method, access }) => method !== 'GET' && access !== 'service')

  it('is ended by the button of a mail program, without a log-in', async () => {
    const choice = { kind: 'weekly-summary', channel: 'email', enabled: true } as const
    await people.learner.call(setPreferences, { body: { choices: [choice] } })
    const isOn = async () => {
      const { kinds } = await people.learner.call(getPreferences)
      return kinds.find(({ kind }) => kind === choice.kind)?.channels.find(({ channel }) => channel === 'email')
        ?.enabled
    }
    expect(await isOn()).toBe(true)
    const token = randomBytes(32).toString('base64url')
    const { uid } = await people.learner.call(getCurrentUser)
    await sql(site.stack.urls.database('notification'), 'insert into summaries values ($1, $2, now())', [uid, token])
    expect(await send('POST', `/api/v1/users/unsubscribe/${token}`)).toBe(200)
    expect(await isOn()).toBe(false)
  })

  it('leaves every other write shut to whoever sends a cookie from elsewhere, or none at all', async () => {
    const cookie = people.learner.cookie()
    const refusals: string[] = []
    await inParallel(writes, AT_A_TIME, async (call) => {
      const withCookie = await send(call.method, samplePath(call), cookie)
      const without = call.access === 'public' ? 'session.missing' : await send(call.method, samplePath(call))
      refusals.push(`${withCookie},${without}`)
    })
    expect(writes.length).toBeGreaterThan(100)
    expect(new Set(refusals)).toEqual(new Set(['access.origin,session.missing']))
  })
})
