import { randomUUID } from 'node:crypto'
import type { CallReply } from '@wardround/proto/contract.ts'
import { saveQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import {
  flagQuestion,
  getQuestionByNumber,
  type QuestionView,
  recordAnswer,
} from '@wardround/proto/http/assessment/practice.ts'
import { buildSession, endSession } from '@wardround/proto/http/assessment/sessions.ts'
import { listCategories } from '@wardround/proto/http/content/categories.ts'
import { listDefinitions } from '@wardround/proto/http/content/definitions.ts'
import { startExport } from '@wardround/proto/http/content/exports.ts'
import { checkFile, getImport } from '@wardround/proto/http/content/imports.ts'
import { createTheme } from '@wardround/proto/http/content/question-themes.ts'
import { changeQuestion, getStaffQuestion, listQuestions } from '@wardround/proto/http/content/questions.ts'
import { createSetting } from '@wardround/proto/http/content/settings.ts'
import { listRoles } from '@wardround/proto/http/identity/roles.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { sendAppeal } from '@wardround/proto/http/moderation/appeals.ts'
import { banUser } from '@wardround/proto/http/moderation/bans.ts'
import { createComment } from '@wardround/proto/http/moderation/comments.ts'
import { sendFeedback } from '@wardround/proto/http/moderation/feedback.ts'
import { reportScreenCapture } from '@wardround/proto/http/moderation/signals.ts'
import { changeStaffComment, listStaffComments } from '@wardround/proto/http/moderation/staff-comments.ts'
import { createStaffNotification } from '@wardround/proto/http/notification/staff-notifications.ts'
import { createPerson, type Person } from '../../client/person.ts'
import { waitUntil } from '../../wait-until.ts'
import { answerTo, categorySlugs } from '../learner-calls.ts'

const NOTE = 'Ask about the family first. Then the ECG, then the troponin.'
const COMMENT = 'The second option nearly had me: look at the potassium again.'
const QUERY = 'Where can I read the terms of my plan?'
const APPEAL = 'It was somebody else with my name.'
const NOTIFICATION = 'A table was added to this question'
const REPORT = 'The unit of potassium is missing in the stem.'

/** A file of three questions, one of which is refused. */
const GIFT = `::Seeded 1::Which vitamin prevents scurvy? {=Vitamin C ~Vitamin A ~Vitamin D ~Vitamin K}

::Seeded 2::Which vitamin is made in the skin? {=Vitamin D ~Vitamin A ~Vitamin C ~Vitamin K}

::Seeded 3::Say what you know of vitamins. {}
`

export type World = Awaited<ReturnType<typeof seedWorld>>

/**
 * Practice of the demo learner: answers in two categories, flags, notes, comments, a report, a session that runs and
 * one that ended.
 */
async function seedLearner(learner: Person, other: Person) {
  const slugs = await categorySlugs(learner)
  const [slug = '', second = ''] = slugs
  const seen: QuestionView[] = []
  for (const [name, id] of [
    [slug, 1],
    [slug, 2],
    [second, 1],
    [second, 2],
  ] as const) {
    const one = await learner.call(getQuestionByNumber, { params: { name, id } })
    await learner.call(recordAnswer, { params: { id: one.id }, body: answerTo(one, id) })
    seen.push(one)
  }
  const [first, next] = seen as [QuestionView, QuestionView]
  for (const { id, versionId } of [first, next]) {
    await learner.call(flagQuestion, { params: { id }, body: {} })
    await learner.call(saveQuestionNote, {
      params: { id },
      body: { text: NOTE, version: 0, questionVersionId: versionId },
    })
  }
  await learner.call(createComment, { body: { commentId: randomUUID(), questionId: first.id, text: COMMENT } })
  await learner.call(sendFeedback, {
    body: { feedbackId: randomUUID(), questionId: first.id, versionId: first.versionId, reason: 'typo', text: REPORT },
  })
  const theirs = await other.call(getQuestionByNumber, { params: { name: slug, id: 1 } })
  await other.call(recordAnswer, { params: { id: theirs.id }, body: answerTo(theirs) })
  await other.call(createComment, {
    body: { commentId: randomUUID(), questionId: first.id, text: 'Write to me at my address.' },
  })
  const selection = { categories: [], which: [], difficulty: [], count: 3, mode: 'tutor' as const }
  const open = await learner.call(buildSession, { body: selection })
  const ended = await learner.call(buildSession, { body: selection })
  const inSession = await learner.call(getQuestionByNumber, { params: { name: ended.slug, id: 1 } })
  await learner.call(recordAnswer, { params: { id: inSession.id }, body: answerTo(inSession) })
  await learner.call(endSession, { params: { id: ended.id }, body: {} })
  return { first, slug, second, open: open.slug, ended: ended.slug }
}

/** A dry run that is done, an export, a theme, a second version and a comment that waits for review. */
async function seedStaff(admin: Person, questionId: string) {
  const run = await admin.call(checkFile, {
    query: { filename: 'vitamins.gift', format: 'auto', state: 'draft' },
    file: Buffer.from(GIFT),
  })
  await admin.call(startExport, { body: { format: 'gift' } })
  const options = ['Pulmonary embolism', 'Pneumothorax', 'Pneumonia'].map((text) => ({ text }))
  const seededTheme = await admin.call(createTheme, { body: { title: 'Causes of breathlessness', options } })
  const [held] = (await admin.call(listStaffComments, { params: { questionId } })).items
  if (held) {
    const { id, version, text } = held
    await admin.call(changeStaffComment, { params: { id }, body: { version, text, held: true } })
  }
  await waitUntil(
    async () => {
      if ((await admin.call(getImport, { params: { id: run.id } })).state !== 'done') throw new Error('It is not done.')
    },
    { seconds: 60, sentence: 'The check of the seeded file did not end.' },
  )
  const { uid } = await admin.call(getCurrentUser)
  const announcement = await admin.call(createStaffNotification, {
    body: {
      title: NOTIFICATION,
      text: 'It has its own reference ranges.',
      target: 'list',
      groups: [],
      uids: [uid],
      questionId,
      newsId: null,
      byEmail: false,
      byPush: false,
      state: 'published',
      publishAt: null,
    },
  })
  return { importId: run.id, themeId: seededTheme.id, notificationId: announcement.id }
}

/** Somebody who asked a question, was reported for a screen capture, and appeals against a ban. */
async function seedBan(gateway: string, admin: Person): Promise<void> {
  const banned = createPerson(gateway)
  await banned.logInAs('visitor')
  await banned.call(sendFeedback, { body: { feedbackId: randomUUID(), reason: 'other', text: QUERY } })
  await banned.call(reportScreenCapture, { body: { path: '/questionbank' } })
  const { uid } = await banned.call(getCurrentUser)
  await admin.call(createSetting, { body: { tag: 'suspicious', value: 10 } })
  await admin.call(banUser, {
    params: { id: uid },
    body: { ban: 1, reason: 'Questions were sold on.', evidence: 'Seen by two of us.' },
  })
  let token = ''
  await waitUntil(
    async () => {
      // Told once: afterwards there is no session.
      const { blocked } = await banned.call(getCurrentUser)
      if (!blocked) throw new Error('The session goes on.')
      token = blocked.token
    },
    { seconds: 60, sentence: 'The ban did not end the session.' },
  )
  await banned.call(sendAppeal, { body: { token, appealId: randomUUID(), text: APPEAL } })
}

/** A question with two versions. */
async function seedVersions(admin: Person, id: string): Promise<CallReply<typeof getStaffQuestion>> {
  const { version, kind, state, categoryId, stem, leadIn, options, explanation, keyPoints, references, tags, forPa } =
    await admin.call(getStaffQuestion, { params: { id } })
  return admin.call(changeQuestion, {
    params: { id },
    body: {
      version,
      kind,
      state,
      categoryId,
      stem: `${stem}<p>She is not pregnant.</p>`,
      leadIn,
      options,
      explanation,
      keyPoints,
      references,
      tags,
      forPa,
    },
  })
}

/** Something to be seen on every screen: an administrator, a learner with a history, and where their things are. */
export async function seedWorld(gateway: string) {
  const [admin, learner, other] = [createPerson(gateway), createPerson(gateway), createPerson(gateway)]
  await Promise.all([admin.logInAs('admin'), learner.logInAs('learner'), other.logInAs('mla')])
  const practice = await seedLearner(learner, other)
  const staff = await seedStaff(admin, practice.first.id)
  await seedBan(gateway, admin)
  const categories = (await admin.call(listCategories, { query: { size: 100 } })).items
  const leaf = categories.find(({ slug }) => slug === practice.slug)
  const draft = (await admin.call(listQuestions, { query: { categoryId: leaf?.id ?? '', size: 10 } })).items.find(
    ({ id }) => id !== practice.first.id,
  )
  const versioned = await seedVersions(admin, draft?.id ?? '')
  const support = (await admin.call(listRoles, { query: { search: 'Support' } })).items[0]
  const [term] = (await admin.call(listDefinitions, { query: { search: 'Glasgow' } })).items
  return {
    ...practice,
    ...staff,
    cookies: { admin: admin.cookie(), learner: learner.cookie() },
    categoryId: leaf?.id ?? '',
    categoryName: leaf?.name ?? '',
    learnerId: (await learner.call(getCurrentUser)).uid,
    versioned,
    definitionId: term?.id ?? '',
    roleId: support?.id ?? '',
    words: { note: NOTE, comment: COMMENT, report: REPORT, query: QUERY, appeal: APPEAL, notification: NOTIFICATION },
  }
}
