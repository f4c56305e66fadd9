import { randomUUID } from 'node:crypto'
import { NOBODY } from '@wardround/kit/security/identity.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onGuidePublished } from '#guides/on-guide-published.ts'
import { takeSnapshots } from '#mock-snapshots/take-snapshots.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { remarkAnswers } from '#remarking/remark-answers.ts'
import { countAnswers } from '#statistics/count-answers.ts'
import { correctedQuestion, deliver, type QuestionData, seedCategory } from '#testing/bank.ts'
import { type Harness, newLearner, openHarness } from '#testing/harness.ts'
import { endMock, mockAnswer, newStaff, seedMock, startMock } from '#testing/mocks.ts'
import { enqueueUnmade } from './enqueue-unmade.ts'
import { makeCertificate } from './make-certificate-job.ts'
import { onSeatAttended } from './on-seat-attended.ts'

covers(`
  downloadCertificate generateAttendanceCertificate generateCategoryCertificate generateMlaMockCertificate
  generateMockCertificate getCertificate listCertificates verifyCertificate withdrawCertificate
`)

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const named = (change = {}) => newLearner({ name: 'Amara Nwosu', ...change })
const make = (certificateId: string) =>
  makeCertificate({ ...harness.deps, publicUrl: 'http://localhost:8080' }, { certificateId }, { lastAttempt: false })
const verify = async (number: string) => (await harness.request(NOBODY, 'GET', `/wcverify/${number}`)).data

async function passed(who = named()) {
  const mock = await seedMock(harness, { questions: 2, passMarks: 1 })
  const id = await startMock(harness, who, mock)
  await mockAnswer(harness, who, id, mock.papers[0]![0]!)
  return { who, id, mock, end: () => endMock(harness, who, id) }
}
const ask = (who: object, attemptId: string, change = {}) =>
  harness.request(who, 'POST', '/generatecerticate/mock', { attemptId, ...change })

describe('a certificate', () => {
  it('T-042 is made once for a passed attempt, can be downloaded by its holder alone and verified by anybody', async () => {
    const { who, id, end } = await passed()
    expect((await ask(who, id)).error.code).toBe('certificate.not-earned')
    await end()
    const asked = (await ask(who, id)).data
    expect(asked).toMatchObject({ kind: 'mock', state: 'queued', bytes: null })
    expect((await ask(who, id)).data.number).toBe(asked.number)
    expect(harness.enqueued).toContain(asked.id)
    const file = (as: object) => harness.request(as, 'GET', `/certificate/${asked.id}/file`)
    expect((await file(who)).error.code).toBe('certificate.making')
    await make(asked.id)
    await make(asked.id)
    const read = (await harness.request(who, 'GET', `/certificate/${asked.id}`)).data
    expect(read.state).toBe('ready')
    expect((await harness.read(who, '/certificates')).items).toEqual([read])
    const download = await harness.app.inject({
      url: `/wardround/certificate/${asked.id}/file`,
      headers: await harness.headersOf(who),
    })
    expect(download.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(download.rawPayload.length).toBe(read.bytes)
    expect((await file(newLearner())).error.code).toBe('resource.missing')
    expect((await harness.request(newLearner(), 'GET', `/certificate/${asked.id}`)).error.code).toBe('resource.missing')
    const notices = (await harness.db.knex('outbox_messages').where('subject', 'like', '%notice%')).length
    expect(notices).toBe(1)
    const found = await verify(asked.number.toLowerCase().replaceAll('-', ' '))
    expect(found).toMatchObject({
      state: 'valid',
      certificate: { holder: 'Amara N.', result: 'Passed, 50 to 55%', kind: 'mock' },
    })
    expect(await verify('AAAA-AAAA-AAAA-AAAA')).toMatchObject({ state: 'unknown', certificate: null })
    expect((await verify('nonsense')).state).toBe('unknown')
  })

  it('says so when it was withdrawn, changed, re-marked, or its holder has gone', async () => {
    const { who, id, mock, end } = await passed()
    await end()
    const { number, id: certificateId } = (await ask(who, id, { fullName: true })).data
    expect((await verify(number)).certificate.holder).toBe('Amara Nwosu')
    const withdraw = (withdrawn: boolean) =>
      harness.call(newStaff(), 'PUT', `/a/wardround/certificate/${number}/withdraw`, {
        withdrawn,
        reason: 'Asked for.',
      })
    expect((await withdraw(true)).status).toBe(200)
    expect((await verify(number)).state).toBe('withdrawn')
    await withdraw(false)
    expect((await verify(number)).state).toBe('valid')
    const row = () => harness.db.knex('certificates').where({ id: certificateId })
    await row().update({ title: 'Mock of somebody else' })
    expect(await verify(number)).toMatchObject({ state: 'broken', certificate: null })
    await row().update({ title: `Mock ${mock.number}` })
    await row().update({ holder: 'Somebody Else' })
    expect((await verify(number)).state).toBe('broken')
    await row().update({ holder: 'Amara Nwosu' })
    await deliver(harness.deps, onUserDeleted, { uid: who.uid, at: new Date().toISOString() })
    expect(await verify(number)).toMatchObject({ state: 'anonymous', certificate: { holder: null } })
  })

  it('follows a re-marking and its undoing, with score and percentile, of which the learner is told', async () => {
    const { who, id, mock, end } = await passed()
    await end()
    const question = mock.papers[0]![0]!
    const { number } = (await ask(who, id)).data
    const result = async () => {
      await takeSnapshots(harness.deps)
      const { score, passed: isPassed, peers, remarkedAt } = await harness.read(who, `/mock/result/${id}`)
      return { score, isPassed, scores: peers.scores, percentile: peers.percentile, remarked: remarkedAt !== null }
    }
    const remark = async (corrected: QuestionData) => {
      await deliver(harness.deps, onQuestionPublished, corrected)
      await countAnswers(harness.deps)
      expect(await remarkAnswers(harness.deps)).toBe(0)
      return corrected
    }
    const told = async () => {
      const rows = await harness.db.knex('outbox_messages').where('subject', 'like', '%notice%').orderBy('seq')
      return rows.flatMap(({ payload }) => (payload.data.kind === 'mock-remarked' ? [payload.data.fields] : []))
    }
    const before = await result()
    expect(before).toMatchObject({ score: 1, isPassed: true, remarked: false })
    const corrected = await remark(correctedQuestion(question, [2]))
    expect(await result()).toMatchObject({ score: 0, isPassed: false, remarked: true })
    expect(await verify(number)).toMatchObject({
      state: 'failed',
      certificate: { result: 'Below the pass mark after re-marking' },
    })
    const remarkings = async () =>
      (await harness.call(newStaff(), 'GET', `/a/wardround/mock/${mock.id}/statistics`)).data.remarkings
    const changed = { questionId: question.questionId, versionId: corrected.versionId, number: 1, toWrong: 1 }
    expect(await remarkings()).toMatchObject([{ ...changed, state: 'finished', undoTo: question.versionId }])
    await remark(correctedQuestion(corrected, [1]))
    expect(await remarkings()).toMatchObject([
      { toRight: 1, undoTo: corrected.versionId },
      { ...changed, undoTo: null },
    ])
    expect(await result()).toEqual({ ...before, remarked: true })
    expect((await verify(number)).state).toBe('valid')
    expect(await told()).toMatchObject([
      { attemptId: id, number: mock.number, mla: false, before: 1, score: 0, passMark: 1 },
      { attemptId: id, before: 0, score: 1, passMark: 1 },
    ])
  })

  it('is of a category once every question in it is answered', async () => {
    const { category, questions } = await seedCategory(harness.deps, 2, { slug: 'renal-done', name: 'Renal' })
    const who = named()
    const generate = () => harness.request(who, 'POST', '/generatecerticate/category', { category: category.slug })
    await harness.answer(who, questions[0]!)
    expect((await generate()).error.code).toBe('certificate.not-earned')
    await harness.answer(who, questions[1]!, { option: 0 })
    const made = await generate()
    expect(made.data).toMatchObject({ kind: 'category', title: 'Renal' })
    expect((await verify(made.data.number)).certificate.result).toBeNull()
    const unknown = await harness.request(who, 'POST', '/generatecerticate/category', { category: 'no-such' })
    expect(unknown.error.code).toBe('resource.missing')
  })

  it('is of a category above others once the questions below it are answered too', async () => {
    const above = await seedCategory(harness.deps, 0, { slug: 'medicine', name: 'Medicine' })
    const below = await seedCategory(harness.deps, 2, { parentId: above.category.categoryId })
    const who = named()
    const generate = (category: string) => harness.request(who, 'POST', '/generatecerticate/category', { category })
    expect((await generate('medicine')).error.code).toBe('certificate.not-earned')
    await harness.answer(who, below.questions[0]!)
    expect((await generate('medicine')).error.code).toBe('certificate.not-earned')
    await harness.answer(who, below.questions[1]!)
    expect((await generate('medicine')).data).toMatchObject({ kind: 'category', title: 'Medicine' })
    await deliver(harness.deps, onGuidePublished, {
      guideId: randomUUID(),
      revision: 1,
      slug: 'chest-pain',
      title: 'Chest pain',
      categoryId: below.category.categoryId,
      forPa: false,
      questionIds: below.questions.map(({ questionId }) => questionId),
      publishedAt: '2026-11-01T09:00:00.000Z',
    })
    expect((await harness.read(who, '/questionbank/category/guide-chest-pain')).category.answered).toBe(2)
    expect((await generate('guide-chest-pain')).error.code).toBe('resource.missing')
  })

  it('whose worker died again and again says so, and is made when it is asked for again', async () => {
    const { who, id, end } = await passed()
    await end()
    const { id: certificateId } = (await ask(who, id)).data
    const row = () => harness.db.knex('certificates').where({ id: certificateId })
    const state = async () => (await harness.request(who, 'GET', `/certificate/${certificateId}`)).data.state
    await row().update({ state: 'making', issued_at: harness.db.knex.raw(`clock_now() - interval '1 minute'`) })
    await enqueueUnmade(harness.deps)
    expect([harness.enqueued.filter((one) => one === certificateId).length, await state()]).toEqual([2, 'making'])
    harness.failedCertificates.add(certificateId)
    await enqueueUnmade(harness.deps)
    expect([harness.enqueued.filter((one) => one === certificateId).length, await state()]).toEqual([2, 'failed'])
    expect((await ask(who, id)).data).toMatchObject({ id: certificateId, subjectId: id, state: 'queued' })
    expect(harness.enqueued.filter((one) => one === certificateId).length).toBe(3)
    await make(certificateId)
    expect(await state()).toBe('ready')
  })

  it('asks for another spelling of a name that no font can print', async () => {
    const { who, id, end } = await passed(named({ name: '\u30a2\u30de\u30e9' }))
    await end()
    expect((await ask(who, id)).error.code).toBe('certificate.name')
    expect((await ask(who, id, { name: 'Amara' })).status).toBe(200)
    expect((await ask(newLearner(), id)).error.code).toBe('resource.missing')
    const mla = await harness.request(named({ group: 3 }), 'POST', '/generatecerticate/mlamock', { attemptId: id })
    expect(mla.error.code).toBe('resource.missing')
  })
})

describe('the certificate of an event', () => {
  it('is for who was there, once, and verifies without a result', async () => {
    const who = named()
    const eventId = randomUUID()
    const attended = {
      seatId: randomUUID(),
      uid: who.uid as string,
      eventId,
      type: 0 as const,
      title: 'ECGs in twenty patterns',
      speaker: 'Dr Ines Harrow',
      dates: [{ startsAt: '2026-05-01T18:00:00.000Z', endsAt: '2026-05-01T19:30:00.000Z' }],
      markedAt: '2026-05-02T09:00:00.000Z',
    }
    const request = (as: object) => harness.request(as, 'POST', '/generatecerticate/attendance', { eventId })
    expect((await request(who)).error.code).toBe('certificate.not-earned')
    await deliver(harness.deps, onSeatAttended, attended)
    await deliver(harness.deps, onSeatAttended, attended)
    const { data } = await request(who)
    expect(data).toMatchObject({ kind: 'attendance', title: attended.title })
    expect((await request(who)).data.number).toBe(data.number)
    expect((await request(named())).error.code).toBe('certificate.not-earned')
    await make(data.id)
    expect((await harness.request(who, 'GET', `/certificate/${data.id}`)).data.state).toBe('ready')
    expect(await verify(data.number)).toMatchObject({
      state: 'valid',
      certificate: { kind: 'attendance', holder: 'Amara N.', result: null, sittingOn: attended.dates[0]?.startsAt },
    })
  })
})
