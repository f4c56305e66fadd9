import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { saveQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import { flagQuestion, getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { createComment } from '@wardround/proto/http/moderation/comments.ts'
import { FEEDBACK_REASONS, sendFeedback } from '@wardround/proto/http/moderation/feedback.ts'
import { unzipSync } from 'fflate'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import { waitUntil } from '../wait-until.ts'
import { findEverywhere } from './access/everywhere.ts'
import type { Visitor } from './browser.ts'
import { answerTo } from './learner-calls.ts'
import { mailsTo } from './mailbox.ts'
import { openSite } from './open-site.ts'
import { walk } from './screens/account.ts'

const EMAIL = 'learner@wardround.test'
/** A name that nothing else here bears. */
const TRACES = /quillfeather|learner@wardround\.test/i

const site = openSite('deletion')
let learner: Person
let identity: pg.Client

beforeAll(async () => {
  identity = new pg.Client({ connectionString: site.stack.urls.database('identity') })
  await identity.connect()
  await identity.query(`update users set first_name = 'Zuleika', last_name = 'Quillfeather' where email_key = $1`, [
    EMAIL,
  ])
  learner = createPerson(site.stack.urls.gateway)
  await learner.logInAs('learner')
})
afterAll(async () => {
  await identity?.end()
})

/** Something of this person in every service that keeps something of learners. */
async function leaveTraces(): Promise<void> {
  const question = await learner.call(getQuestionByNumber, { params: { name: 'cardiovascular', id: 1 } })
  const params = { id: question.id }
  await learner.call(recordAnswer, { params, body: answerTo(question) })
  await learner.call(flagQuestion, { params, body: {} })
  const note = { text: 'Quillfeather: read this again', version: 0, questionVersionId: question.versionId }
  await learner.call(saveQuestionNote, { params, body: note })
  await learner.call(createComment, {
    body: { commentId: randomUUID(), questionId: question.id, text: 'The ECG settles it.' },
  })
  const report = {
    feedbackId: randomUUID(),
    questionId: question.id,
    reason: FEEDBACK_REASONS[0],
    text: 'The unit is missing.',
  }
  await learner.call(sendFeedback, { body: report })
}

const asLearner = (name: string, journey: (visitor: Visitor) => Promise<void>) =>
  site.visit({ name: `deletion-${name}`, cookie: learner.cookie() }, journey)

async function takeData(page: Page): Promise<Record<string, Uint8Array>> {
  await page.getByRole('button', { name: 'Request my data' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Download your data' }).click({ timeout: 60_000 }),
  ])
  return unzipSync(readFileSync(await download.path()))
}

async function linkMailed(): Promise<string> {
  let link = ''
  await waitUntil(
    async () => {
      const mail = (await mailsTo(site.stack.urls.sandbox, EMAIL)).find(({ subject }) => /^Delete your/.test(subject))
      link = /https?:\/\/\S+\/deleteaccount\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      if (!link) throw new Error('No mail yet.')
    },
    { seconds: 60, sentence: 'The mail with the link did not arrive.' },
  )
  return link
}

describe('a learner who leaves', () => {
  it('T-114 takes everything along first, without anything of others', async () => {
    await leaveTraces()
    await asLearner('export', async (visitor) => {
      await visitor.page.goto('/profile/security')
      const files = await takeData(visitor.page)
      await walk(visitor, true).check('90-security-with-export')
      const names = Object.keys(files)
      for (const name of [
        'identity/users',
        'identity/sessions',
        'assessment/answers',
        'assessment/question_notes',
        'moderation/comments',
        'moderation/feedbacks',
        'billing/entitlements',
      ])
        expect(names).toContain(`${name}.json`)
      const all = Object.values(files)
        .map((bytes) => new TextDecoder().decode(bytes))
        .join('\n')
      expect(all).toContain('Quillfeather')
      expect(all).not.toMatch(/argon2|(admin|editor|support|mla|visitor)@wardround\.test/)
    })
  })

  it('asks for the email, presses its button, and is logged out everywhere', async () => {
    await asLearner('ask', async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await page.goto('/deleteaccount')
      await page.getByRole('heading', { level: 1, name: 'Delete your account' }).waitFor()
      await check('91-delete-account')
      await page.getByRole('button', { name: 'Send the email' }).click()
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      await check('92-delete-account-mailed')
      await page.goto(new URL(await linkMailed()).pathname)
      await page.getByRole('button', { name: 'Delete my account in seven days' }).waitFor()
      await check('93-confirm-deletion')
      await page.getByRole('button', { name: 'Delete my account in seven days' }).click()
      await page.getByRole('heading', { name: 'Your account will be deleted' }).waitFor()
      await check('94-deletion-set')
      await page.goto('/profile')
      await page.waitForURL('**/login**')
    })
  })

  it('T-115 leaves nothing behind when the day has come: not in any database, store, queue, file or log', async () => {
    expect(await findEverywhere(site.stack, TRACES)).not.toEqual([])
    const { rows } = await identity.query(
      `update users set deletion_due_at = now() where email_key = $1 returning id`,
      [EMAIL],
    )
    const uid: string = rows[0].id
    await waitUntil(
      async () => {
        const { rows: erasures } = await identity.query('select completed_at from erasures where user_id = $1', [uid])
        if (!erasures[0]?.completed_at) throw new Error('not complete yet')
      },
      { seconds: 90, sentence: 'Not every service has erased what it keeps.' },
    )
    // The last email may still be on its way.
    await expect.poll(() => findEverywhere(site.stack, TRACES)).toEqual([])
    // The bare id says nothing any longer; counters of limits go by themselves within the hour.
    const ids = (await findEverywhere(site.stack, new RegExp(uid))).filter(
      (each) =>
        !/(identity (users|erasures|erasure_answers)|outbox_messages|\/nats\/|\/logs\/|audit_entries|redis: rate:)/.test(
          each,
        ),
    )
    expect(ids).toEqual([])
    await expect(createPerson(site.stack.urls.gateway).logInAs('learner')).rejects.toMatchObject({
      code: 'credentials.invalid',
    })
  })
})
