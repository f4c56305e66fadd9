import type { CallReply } from '@wardround/proto/contract.ts'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { listOwnComments, listQuestionComments } from '@wardround/proto/http/moderation/comments.ts'
import { listOwnReports, sendFeedback } from '@wardround/proto/http/moderation/feedback.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../client/person.ts'
import type { Visitor } from './browser.ts'
import { answerTo } from './learner-calls.ts'
import { openSite } from './open-site.ts'
import { logInAsAdministrator, walk } from './screens/account.ts'
import { comment, commentBy, edit, openDiscussion, removeOwn, reply } from './screens/comments.ts'

const PLACE = { name: 'cardiovascular', id: 1 }
const ADDRESS = `/questionbank/${PLACE.name}/${PLACE.id}`

const site = openSite('comments')
let question: CallReply<typeof getQuestionByNumber>
const people = {} as Record<'learner' | 'mla', Person>

beforeAll(async () => {
  for (const name of ['learner', 'mla'] as const) {
    people[name] = createPerson(site.stack.urls.gateway)
    await people[name].logInAs(name)
    question = await people[name].call(getQuestionByNumber, { params: PLACE })
  }
})

const as = (name: 'learner' | 'mla', journey: (visitor: Visitor) => Promise<void>) =>
  // The session that the calls of this test use too: a third one would end the first.
  site.visit(
    { width: name === 'mla' ? 'narrow' : 'wide', name: `comments-${name}`, cookie: people[name].cookie() },
    journey,
  )
const discussionOf = (person: Person) => person.call(listQuestionComments, { params: { id: question.id } })

describe('two learners below one question', () => {
  it('read nothing before they have answered it', async () => {
    await expect(discussionOf(people.learner)).rejects.toMatchObject({ status: 409, code: 'comment.closed' })
    for (const person of Object.values(people))
      await person.call(recordAnswer, { params: { id: question.id }, body: answerTo(question) })
    expect(await discussionOf(people.learner)).toMatchObject({ count: 0 })
  })

  it('write, change, reply and like once, and are told of replies', async () => {
    await as('learner', async (visitor) => {
      const { check } = walk(visitor, true)
      await openDiscussion(visitor, ADDRESS)
      await check('60-comments-none')
      await comment(visitor, 'The ECG settles it. See www.nice.org.uk/guidance.')
      await edit(visitor, 'The ECG settles it, see www.nice.org.uk/guidance.')
      const link = commentBy(visitor.page, 'you').getByRole('link')
      expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
        'https://www.nice.org.uk/guidance',
        '_blank',
      ])
    })
    const [written] = (await discussionOf(people.mla)).items
    expect(written).toMatchObject({ author: { own: false }, versionId: question.versionId, editableUntil: null })
    expect(written?.editedAt).not.toBeNull()
    await as('mla', async (visitor) => {
      const { check } = walk(visitor, true)
      await openDiscussion(visitor, ADDRESS)
      const theirs = commentBy(visitor.page, written!.author.name)
      await theirs.getByRole('button', { name: 'Like, 0 likes' }).click()
      await theirs.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor()
      await theirs.getByRole('button', { name: 'Dislike, 0 dislikes' }).click()
      await theirs.getByRole('button', { name: 'Dislike, 1 dislike', pressed: true }).waitFor()
      await theirs.getByRole('button', { name: 'Like, 0 likes' }).click()
      await theirs.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor()
      await reply(visitor, written!.author.name, 'And the potassium.')
      await check('61-comments')
    })
    await expect
      .poll(async () => (await discussionOf(people.learner)).items[0])
      .toMatchObject({ likes: 1, dislikes: 0, replies: [{}] })
    await as('learner', async (visitor) => {
      const { page } = visitor
      await page.goto('/profile/comments')
      await page.getByText('1 new reply').waitFor()
      await walk(visitor, true).check('62-own-comments')
      await page.getByRole('link', { name: /question 1$/ }).click()
      await commentBy(page, 'you').getByText('1', { exact: true }).first().waitFor()
      await removeOwn(visitor)
      await page.getByText('This comment was deleted.').waitFor()
    })
    expect(await people.learner.call(listOwnComments)).toMatchObject({ total: 0, newReplies: 0 })
    expect(await discussionOf(people.learner)).toMatchObject({ count: 1, items: [{ deleted: true, text: '' }] })
  })
})

describe('staff', () => {
  it('answer a report, review what is said, and delete all comments on a question', async () => {
    const { id: feedbackId } = await people.learner.call(sendFeedback, {
      body: {
        feedbackId: crypto.randomUUID(),
        questionId: question.id,
        reason: 'typo',
        text: 'The unit of potassium is missing.',
      },
    })
    await site.visit({ name: 'comments-staff' }, async (visitor) => {
      const { page } = visitor
      const { check } = walk(visitor, true)
      await logInAsAdministrator(visitor, walk(visitor, false))
      await page.goto('/admin/wardround/feedback?state=open')
      const report = page.getByRole('listitem').filter({ hasText: 'The unit of potassium is missing.' })
      await report.getByRole('link', { name: question.code }).waitFor()
      await check('63-reports')
      await report.getByRole('button', { name: 'Reply to report' }).click()
      await page.getByRole('form', { name: 'Reply to the report' }).getByRole('textbox').fill('Added, thank you.')
      await page.getByRole('button', { name: 'Send reply' }).click()
      await report.waitFor({ state: 'detached' })
      await page.goto('/admin/wardround/comments')
      await page.getByText('No comments to review').waitFor()
      await check('64-held-comments')
      await page.goto(`/preview/question/${question.id}`)
      await page.getByText('And the potassium.').waitFor()
      await check('65-preview-comments')
      const ask = () => page.getByRole('button', { name: 'Delete All Comments' }).click()
      await ask()
      const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete all comments?' })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('Delete canceled', { exact: true }).waitFor()
      await ask()
      await dialog.getByRole('button', { name: /delete/i }).click()
      await page.getByText('Successfully deleted all comments.', { exact: true }).waitFor()
      await page.getByText('No comments', { exact: true }).waitFor()
    })
    expect(await discussionOf(people.mla)).toMatchObject({ count: 0, items: [] })
    expect((await people.learner.call(listOwnReports)).items).toMatchObject([
      { id: feedbackId, answer: 'Added, thank you.', isNew: true },
    ])
  })
})
