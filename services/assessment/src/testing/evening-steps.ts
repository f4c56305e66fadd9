import { randomUUID } from 'node:crypto'
import { makeCertificate } from '#certificates/make-certificate-job.ts'
import { onSeatAttended } from '#certificates/on-seat-attended.ts'
import { onEntryConfirmed } from '#event-mocks/on-entry-confirmed.ts'
import { onGemPublished } from '#gems/on-gem-published.ts'
import { onGuidePublished } from '#guides/on-guide-published.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { showFinishedSets } from '#question-sets/show-finished-sets.ts'
import { onOrderPaid } from '#records/on-order-paid.ts'
import { remarkAnswers } from '#remarking/remark-answers.ts'
import { computeStatistics } from '#statistics/compute-statistics.ts'
import { countAnswers } from '#statistics/count-answers.ts'
import { type CategoryData, correctedQuestion, deliver, type QuestionData, seedCategory } from './bank.ts'
import { gemData, reviewBody, seedClinchers, seedDeck, seedGems } from './gems.ts'
import { answerBody, type Harness, newLearner, type Reply } from './harness.ts'
import { endMock, mockAnswer, mockWorking, newStaff, seedMock, startMock } from './mocks.ts'

type Who = ReturnType<typeof newLearner>

/** A step of the evening has to succeed, or what follows would prove nothing. */
const DAY_S = 86_400

async function done(reply: Promise<Reply>): Promise<Reply['data']> {
  const { status, body, data } = await reply
  if (status !== 200) throw new Error(body)
  return data
}

const stepsOf = (harness: Harness, who: Who) => ({
  get: (path: string) => done(harness.request(who, 'GET', path)),
  post: (path: string, body: object = {}) => done(harness.request(who, 'POST', path, body, randomUUID())),
  put: (path: string, body: object = {}) => done(harness.request(who, 'PUT', path, body)),
  remove: (path: string) => done(harness.request(who, 'DELETE', path)),
})

type Bank = { category: CategoryData; questions: QuestionData[] }

/** The trial before there was an account, and what was answered in it carried over. */
async function tryOut(harness: Harness, who: Who, [first]: readonly QuestionData[]): Promise<void> {
  const visitor = { trial: randomUUID() }
  const { get, put } = stepsOf(harness, visitor)
  const { answerId: _, sequence: __, mode: ___, ...given } = answerBody(first!)
  await put('/questions/trial/0/answer', { ...given, questionId: first!.questionId })
  for (const path of ['/questions/trials', '/questions/trial/0']) await get(path)
  await stepsOf(harness, { ...who, ...visitor }).post('/trial/claim')
}

/** A category to its end, with note, flag and a selection; its certificate; and starting over. */
async function practise(harness: Harness, who: Who, { category, questions }: Bank): Promise<void> {
  const { get, post, put } = stepsOf(harness, who)
  const [, second, third] = questions
  const { slug } = category
  for (const question of questions.slice(1, -1)) await done(harness.answer(who, question, { certainty: 'low' }))
  const last = questions.at(-1)!
  const working = { sequence: 0, selected: [last.options[0]!.id], struckOut: [], highlights: [], seconds: 3 }
  await put(`/questionbank/record/${last.questionId}`, working)
  await done(harness.answer(who, last, { option: 0 }))
  const again = answerBody(second!, { sequence: 2 })
  for (const body of [again, again]) await put(`/questionbank/answerv2/${second!.questionId}`, body)
  await post(`/questionbank/flag/${third!.questionId}`)
  await put(`/questionbank/note/${third!.questionId}`, {
    text: 'Mind the potassium.',
    version: 0,
    questionVersionId: third!.versionId,
  })
  for (const path of [
    `/questionbank/question/${slug}/1`,
    `/question/${third!.questionId}`,
    `/questionbank/ahead/${slug}/1`,
  ])
    await get(path)
  await post('/submituserscore', { category: slug })
  const { id } = await post('/generatecerticate/category', { category: slug })
  await makeCertificate(
    { ...harness.deps, publicUrl: 'http://localhost' },
    { certificateId: id },
    { lastAttempt: false },
  )
  await get(`/certificate/${id}`)
  const file = await harness.app.inject({
    url: `/wardround/certificate/${id}/file`,
    headers: await harness.headersOf(who),
  })
  if (file.statusCode !== 200) throw new Error(file.body)
}

/** Sessions of both kinds, each ended, one of them with an answer that another still withholds; and one deleted. */
async function sitSessions(harness: Harness, who: Who, { questions }: Bank): Promise<void> {
  const { get, post, put, remove } = stepsOf(harness, who)
  const build = (mode: string) => {
    const choice = { categories: [], which: [], difficulty: [], count: 50, mode }
    return post('/questionbank/sessions', choice)
  }
  const sequenceOf = async (question: QuestionData) => (await get(`/question/${question.questionId}`)).sequence + 1
  for (const mode of ['tutor', 'timed']) {
    const { id, slug } = await build(mode)
    const other = await build(mode)
    for (const question of questions.slice(0, 3))
      await done(harness.answer(who, question, { mode, sequence: await sequenceOf(question) }))
    for (const path of [
      `/questionbank/question/${slug}/1`,
      `/questionbank/ahead/${slug}/1`,
      `/questionbank/category/${slug}`,
    ])
      await get(path)
    await get('/qbcategories')
    await put(`/questionbank/sessions/${id}/end`)
    await get(`/questionbank/result/${slug}`)
    await remove(`/questionbank/sessions/${other.id}`)
  }
}

/** Mocks with both papers, selections, rest breaks, results and certificates, and an event that staff release. */
async function sitMocks(harness: Harness, who: Who): Promise<void> {
  const staff = stepsOf(harness, newStaff())
  const grant = { extraPercent: 25, extraMinutes: 0, restBreaks: 2, restMinutes: 5, reason: 'Letter of the deanery' }
  for (const group of [1, 3] as const) {
    const sitter = { ...who, group }
    const { get, post } = stepsOf(harness, sitter)
    const mock = await seedMock(harness, group === 3 ? { kind: 'mla', papers: 2, questions: 2, breakMinutes: 30 } : {})
    const id = await startMock(harness, sitter, mock)
    await done(harness.call(newStaff(), 'PUT', `/a/wardround/adjustment/${who.uid}`, grant))
    for (const resting of [true, false]) await post(`/mock/paper/${id}/rest`, { resting })
    for (const [at, questions] of mock.papers.entries()) {
      const paper = at + 1
      if (paper > 1) await post(`/mock/paper/${id}/start`)
      await get(`/mock/paper/${id}/${paper}`)
      const [first, ...others] = questions
      await done(mockAnswer(harness, sitter, id, first!, { paper }))
      await done(mockAnswer(harness, sitter, id, first!, { paper, sequence: 2, option: 0 }))
      await done(mockAnswer(harness, sitter, id, first!, { paper, sequence: 3 }))
      for (const question of others) await done(mockWorking(harness, sitter, id, question, { paper }))
      await post(
        group === 3 ? `/mlamock/flag/${id}/${paper}/${first!.questionId}` : `/mock/flag/${id}/${first!.questionId}`,
      )
      await post(
        group === 3 ? `/mlamock/unflag/${id}/${paper}/${first!.questionId}` : `/mock/unflag/${id}/${first!.questionId}`,
      )
      await get(`/mock/paper/${id}/${paper}`)
      await done(endMock(harness, sitter, id, paper))
    }
    await get(group === 3 ? `/mlamock/result/${id}` : `/mock/result/${id}`)
    const csv = await harness.app.inject({
      url: `/wardround/mock/result/${id}/csv`,
      headers: await harness.headersOf(sitter),
    })
    if (csv.statusCode !== 200) throw new Error(csv.body)
    const { number } = await post(`/generatecerticate/${group === 3 ? 'mlamock' : 'mock'}`, { attemptId: id })
    await get(`/wcverify/${number}`)
    await staff.get(`/a/wardround/mock/${mock.id}/statistics`).catch(() => null)
    await startMock(harness, sitter, mock)
  }
}

/** An event to its end, with an answer that is late, and its release by staff. */
async function sitEvent(harness: Harness, who: Who): Promise<void> {
  const eventId = randomUUID()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const mock = await seedMock(harness, { kind: 'event', minutes: 10, eventId, opensAt: at(-1), closesAt: at(30) })
  const sitter = { ...who, entitlements: [...(who.entitlements ?? []), `event:${eventId}`] } as Who
  await deliver(harness.deps, onEntryConfirmed, { uid: who.uid, eventId, at: at(0) })
  await stepsOf(harness, sitter).get(`/mock/event/${eventId}`)
  const id = await startMock(harness, sitter, mock)
  await done(mockAnswer(harness, sitter, id, mock.papers[0]![0]!))
  await harness.moveClock(31 * 60)
  await mockAnswer(harness, sitter, id, mock.papers[0]![1]!)
  await done(harness.call(newStaff(), 'PUT', `/a/wardround/mock/${mock.id}/release`, {}))
  const seat = {
    seatId: randomUUID(),
    uid: who.uid,
    eventId,
    type: 0,
    title: 'ECGs',
    speaker: 'Dr Harrow',
    markedAt: at(0),
  }
  await deliver(harness.deps, onSeatAttended, { ...seat, dates: [{ startsAt: at(0), endsAt: at(30) }] })
  await stepsOf(harness, who).post('/generatecerticate/attendance', { eventId })
}

/** Gems with their notes, ratings, an undo, own decks and clinchers. */
async function revise(harness: Harness, who: Who): Promise<void> {
  const { get, post, put, remove } = stepsOf(harness, who)
  const { category, gems } = await seedGems(harness.deps, 3)
  const sectionId = randomUUID()
  const content = { format: 3, sections: [{ id: sectionId, title: 'Walls', html: '<p>II, III</p>', images: [] }] }
  const parted = gemData({ categoryId: category.categoryId, position: 9, content: content as never })
  await deliver(harness.deps, onGemPublished, parted)
  const [first, second] = gems
  const deck = await seedDeck(harness.deps, gems)
  const review = reviewBody(second!.gemId, harness.time.now, { deck: deck.slug })
  const late = reviewBody(second!.gemId, new Date(harness.time.now.getTime() - 3_600_000))
  await put('/gems/recordv2', review)
  await put('/gems/recordv2', review)
  await post('/gems/reviews', { reviews: [late] })
  await post('/gems/undo', { reviewId: review.reviewId })
  await put('/gems/notev2', { gemId: first!.gemId, text: 'Ask about travel.', version: 0 })
  await put('/gems/notev3', { gemId: parted.gemId, sectionId, text: 'Do V4R.', version: 0 })
  const deckId = randomUUID()
  await post('/gemsdeck', { deckId, title: 'Antidotes', gemIds: [first!.gemId] })
  await put(`/gemsdeck/own-${deckId}`, { title: 'Poisons', put: [second!.gemId], take: [first!.gemId] })
  for (const name of [deck.slug, `own-${deckId}`]) await get(`/gemsdeck/${name}`)
  await get(`/gems/review?deck=own-${deckId}`)
  await remove(`/gemsdeck/own-${deckId}`)
  const list = await seedClinchers(harness.deps, 2)
  const at = harness.time.now.toISOString()
  await put('/gemsclinchers', { clincherId: list.clinchers[0]!.id, known: true, at })
  await put(`/gemsclinchersname/${list.slug}`, { mark: 'known' })
  await get(`/gemsv3/${first!.gemId}`)
  await put(`/gems/mark/${first!.gemId}`, { mark: 'flag' })
  await get(`/gemsclinchersname/${list.slug}`)
}

/** A guide with its questions and flags, and question sets: one of everybody's at once, one shown at a moment. */
async function shareAndRead(harness: Harness, who: Who, { category, questions }: Bank): Promise<void> {
  const { get, post } = stepsOf(harness, who)
  const guide = { guideId: randomUUID(), revision: 1, slug: 'hyperkalaemia', title: 'Hyperkalaemia', forPa: false }
  const of = { categoryId: category.categoryId, questionIds: questions.map(({ questionId }) => questionId) }
  await deliver(harness.deps, onGuidePublished, { ...guide, ...of, publishedAt: '2026-11-01T09:00:00.000Z' })
  await post('/revisionguidesques', { title: guide.slug })
  await get(`/revisionguidesques/${guide.slug}`)
  await post(`/revisionguides/flag/${guide.guideId}`)
  await post(`/revisionguides/unflag/${guide.guideId}`)
  const codes = questions.slice(0, 2).map(({ code }) => code)
  for (const showAt of [null, new Date(harness.time.now.getTime() + DAY_S * 1000).toISOString()]) {
    const { id } = await post('/studygroup/sets', { name: 'Thursday', codes, showAt })
    await get(`/studygroup/set/${id}`)
    const { slug } = (await post(`/studygroup/set/${id}/start`)).mine
    for (const number of [1, 2]) {
      const { id: questionId, sequence } = await get(`/questionbank/question/${slug}/${number}`)
      const question = questions.find((one) => one.questionId === questionId)!
      await done(harness.answer(who, question, { sequence: sequence + 1, mode: showAt ? 'timed' : 'tutor' }))
    }
    if (!showAt) await post(`/studygroup/set/${id}/close`)
    await harness.moveClock(showAt ? DAY_S + 1 : 0)
    await showFinishedSets(harness.deps)
    await get(`/studygroup/set/${id}/result`)
    await harness.moveClock(0)
  }
}

/** So many others, so that what is about several learners is about several. */
const OTHERS = 6

/** The counts, the figures, and a key that is corrected, with the answers of mocks, trials and other learners. */
async function correctKeys(harness: Harness, questions: readonly QuestionData[]): Promise<void> {
  for (let other = 0; other < OTHERS; other += 1) await done(harness.answer(newLearner(), questions[0]!))
  await countAnswers(harness.deps)
  harness.time.now = new Date(harness.time.now.getTime() + 60_000)
  await computeStatistics(harness.deps, { share: 1, signal: new AbortController().signal })
  await deliver(harness.deps, onQuestionPublished, ...questions.map((question) => correctedQuestion(question, [2])))
  await countAnswers(harness.deps)
  if ((await remarkAnswers(harness.deps)) > 0) throw new Error('Answers wait to be re-marked.')
}

/** Starting over, in a category and by an order. */
async function startOver(harness: Harness, who: Who, { category }: Bank): Promise<void> {
  const { get, post } = stepsOf(harness, who)
  const { answered } = (await get(`/questionbank/result/${category.slug}`)).category
  await post('/questionbank/reset', { category: category.slug, answered })
  const order = {
    orderId: randomUUID(),
    uid: who.uid,
    amount: 4800,
    currency: 'gbp',
    names: ['3 months'],
    origin: 'resetextend',
  }
  await deliver(harness.deps, onOrderPaid, { ...order, until: '2036-01-01T00:00:00.000Z' })
}

/** Everything that a learner does, each with success; returns the learner's id. */
export async function liveThroughIt(harness: Harness): Promise<string> {
  harness.time.now = new Date()
  const who = newLearner({ entitlements: ['question-bank', 'gems'], name: 'Amara Nwosu' })
  const bank = await seedCategory(harness.deps, 6)
  bank.questions.forEach((question, at) => {
    question.code = `EVE-${at + 1}`
    question.revision += 1
  })
  await deliver(harness.deps, onQuestionPublished, ...bank.questions)
  await tryOut(harness, who, bank.questions)
  await practise(harness, who, bank)
  await sitSessions(harness, who, bank)
  await revise(harness, who)
  await shareAndRead(harness, who, bank)
  await sitMocks(harness, who)
  await sitEvent(harness, who)
  await correctKeys(harness, bank.questions)
  await startOver(harness, who, bank)
  return who.uid!
}
