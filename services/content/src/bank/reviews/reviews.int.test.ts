import { covers } from '@wardround/kit/testing/covers.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActiveAfter } from '#bank/questions/question-repository.ts'
import { EDITOR, type Harness, newQuestion, questionInput, READER, startContent } from '#testing/harness.ts'

covers('bulkQuestions decideReview getReview listReviews takeReview')

const COLLEAGUE = { ...EDITOR, uid: '0199a000-0000-7000-8000-000000000009', name: 'Colin Reid' }
const THIRD = { ...EDITOR, uid: '0199a000-0000-7000-8000-00000000000a', name: 'Tilda Brook' }
/** Writes, and publishes nothing. */
const WRITER = {
  ...EDITOR,
  uid: '0199a000-0000-7000-8000-00000000000b',
  name: 'Rowan Marsh',
  permissions: { ...EDITOR.permissions, Questions: 'vae' },
}
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf({ codePrefix: 'REV' })
})
afterAll(() => content.stop())

type As = typeof EDITOR
const create = async (changes: object = {}, as: As = EDITOR) =>
  (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, changes), as })).data
const change = (record: any, changes: object, as: As = EDITOR) =>
  content.call({ method: 'PUT', url: `/a/question/${record.id}`, body: { ...questionInput(record), ...changes }, as })
const decide = (record: any, body: object, as: As) =>
  content.call({
    method: 'POST',
    url: `/a/review/${record.id}`,
    body: { versionId: record.versionId, ...body },
    as,
  })
const approve = (record: any, as: As) => decide(record, { decision: 'approve' }, as)
const review = (id: string, as: As = EDITOR) => content.call({ url: `/a/review/${id}`, as })
const listed = async (list: string, as: As = EDITOR) =>
  (await content.call({ url: `/a/reviews?list=${list}&size=100`, as })).data.items.map(({ id }: any) => id)
/** What learners were told last of a question. */
const live = async (id: string) =>
  (await content.emitted(questionPublished)).filter((each) => each.questionId === id).at(-1)
const setRule = (value: boolean) =>
  content.db
    .knex('settings')
    .insert({ tag: 'reviewbysecondperson', value: JSON.stringify(value) })
    .onConflict(content.db.knex.raw('(tag) where deleted_at is null'))
    .merge()
const activeOne = async (as: As = EDITOR, approver: As = COLLEAGUE) => {
  const record = await create({ state: 'review' }, as)
  return (await approve(record, approver)).data
}

const isListedInReview = async (id: string): Promise<boolean> =>
  (await content.call({ url: '/a/questions?inReview=yes&size=100' })).data.items.some(
    (row: { id: string }) => row.id === id,
  )

describe('with review by a second person', () => {
  beforeAll(() => setRule(true))

  it('a correction of a live question leaves the published version live until it is approved', async () => {
    const first = await activeOne()
    const corrected = (await change(first, { leadIn: 'Corrected?', changeNote: 'NICE changed it.' })).data
    expect(corrected).toMatchObject({
      state: 'active',
      versionNumber: 2,
      publishedNumber: 1,
      inReview: true,
      leadIn: 'Corrected?',
    })
    expect(await isListedInReview(first.id)).toBe(true)
    expect(await live(first.id)).toMatchObject({ versionId: first.versionId, leadIn: first.leadIn })
    const told = await listActiveAfter(content.db.knex, BEFORE_ALL, 1000)
    expect(told.find(({ question }) => question.id === first.id)?.version.number).toBe(1)

    expect((await review(first.id, COLLEAGUE)).data).toMatchObject({
      changeNote: 'NICE changed it.',
      own: false,
      obstacle: null,
      published: { number: 1, leadIn: first.leadIn },
      proposed: { number: 2, leadIn: 'Corrected?' },
    })
    const approved = await approve(corrected, COLLEAGUE)
    expect(approved).toMatchObject({ status: 200, data: { publishedNumber: 2, inReview: false } })
    expect(await isListedInReview(first.id)).toBe(false)
    expect(await live(first.id)).toMatchObject({ versionId: corrected.versionId, leadIn: 'Corrected?' })
  })

  it('what else is done with the question meanwhile shows nobody the words that wait', async () => {
    const first = await activeOne()
    const corrected = (await change(first, { leadIn: 'Corrected?' })).data
    const elsewhere = await content.shelf()
    const moved = (await change(corrected, { categoryId: elsewhere.id })).data
    expect(moved).toMatchObject({ inReview: true, publishedNumber: 1 })
    expect(await live(first.id)).toMatchObject({ leadIn: first.leadIn, categoryId: elsewhere.id })
    await content.call({
      method: 'POST',
      url: '/a/questions/move',
      body: { ids: [first.id], categoryId: shelf.id },
    })
    await content.call({ method: 'DELETE', url: `/a/question/${first.id}` })
    await content.call({ method: 'POST', url: `/a/question/${first.id}/restore` })
    expect(await live(first.id)).toMatchObject({ leadIn: first.leadIn })
    expect(await listed('own')).toContain(first.id)
  })

  it('nobody approves what they wrote any part of, though a colleague wrote after them', async () => {
    const first = await activeOne()
    const corrected = (await change(first, { leadIn: 'Corrected?' })).data
    expect(await approve(corrected, EDITOR)).toMatchObject({ status: 409, error: { code: 'question.same-person' } })
    const comma = (await change(corrected, { leadIn: 'Corrected, then?' }, COLLEAGUE)).data
    for (const writer of [EDITOR, COLLEAGUE])
      expect(await approve(comma, writer)).toMatchObject({ status: 409, error: { code: 'question.same-person' } })
    expect((await review(first.id)).data).toMatchObject({ own: true, obstacle: 'own' })
    expect((await approve(comma, THIRD)).status).toBe(200)
  })

  it('covers versions that are brought back', async () => {
    const first = await activeOne()
    const second = (await change(first, { leadIn: 'Second?' })).data
    const approved = (await approve(second, COLLEAGUE)).data
    const restored = (
      await content.call({
        method: 'PUT',
        url: `/a/question/${first.id}/version/1/restore`,
        body: { version: approved.version },
        as: THIRD,
      })
    ).data
    expect(restored).toMatchObject({ state: 'active', inReview: true, publishedNumber: 2, leadIn: first.leadIn })
    expect(await live(first.id)).toMatchObject({ leadIn: 'Second?' })
    // Who wrote the words that come back does not approve them either.
    for (const writer of [THIRD, EDITOR]) expect((await approve(restored, writer)).status).toBe(409)
    expect((await approve(restored, COLLEAGUE)).status).toBe(200)
  })

  it('covers changes of a theme', async () => {
    const theme = { title: 'Causes of a cough', options: [{ text: 'Asthma' }, { text: 'Croup' }] }
    const made = (await content.call({ method: 'POST', url: '/a/questiontheme', body: theme })).data
    const options = made.options.map((option: object, at: number) => ({ ...option, rationale: '', correct: at === 0 }))
    const record = await create({ kind: 'matching', themeId: made.id, options, state: 'review' })
    await approve(record, COLLEAGUE)
    const [asthma, croup] = made.options
    const changed = await content.call({
      method: 'PUT',
      url: `/a/questiontheme/${made.id}`,
      body: { ...theme, options: [{ ...asthma, text: 'Acute asthma' }, croup], version: made.version },
    })
    expect(changed.status).toBe(200)
    expect((await live(record.id)).options[0].text).toBe('Asthma')
    const waiting = (await review(record.id)).data
    expect(waiting).toMatchObject({ own: true, publishedNumber: 1, versionNumber: 2 })
    expect((await approve(waiting.record, COLLEAGUE)).status).toBe(200)
    expect((await live(record.id)).options[0].text).toBe('Acute asthma')
  })

  it('words that are live already are no news: taking a correction back ends the wait', async () => {
    const first = await activeOne()
    const corrected = (await change(first, { leadIn: 'Corrected?' })).data
    const back = (await change(corrected, { leadIn: first.leadIn })).data
    expect(back).toMatchObject({ inReview: false, publishedNumber: 3, versionNumber: 3 })
    expect(await listed('own')).not.toContain(first.id)
  })

  it('what was approved once comes back by anybody who may publish', async () => {
    const first = await activeOne()
    const resting = (await change(first, { state: 'inactive' })).data
    expect((await change(resting, { state: 'active' })).status).toBe(200)
  })

  it('sends back with a note, which the writer finds, and the next save puts it up again', async () => {
    const first = await activeOne()
    const corrected = (await change(first, { leadIn: 'Corrected?' })).data
    expect(await decide(corrected, { decision: 'send-back', note: ' ' }, COLLEAGUE)).toMatchObject({ status: 400 })
    const sent = await decide(corrected, { decision: 'send-back', note: 'Say when it began.' }, COLLEAGUE)
    expect(sent).toMatchObject({ status: 200, data: { state: 'active', inReview: false, publishedNumber: 1 } })
    expect(await listed('returned')).toContain(first.id)
    expect(await listed('returned', COLLEAGUE)).not.toContain(first.id)
    expect(await approve(corrected, COLLEAGUE)).toMatchObject({ status: 409, error: { code: 'resource.stale' } })

    const again = (await change(sent.data, { leadIn: 'Since when?', changeNote: 'It is said now.' })).data
    const { steps, returned } = (await review(first.id)).data
    expect(returned).toBe(true)
    expect(steps.map(({ action, note, by }: any) => [action, note, by]).slice(-3)).toEqual([
      ['proposed', '', 'Edith Moreau'],
      ['sent-back', 'Say when it began.', 'Colin Reid'],
      ['proposed', 'It is said now.', 'Edith Moreau'],
    ])
    expect(await listed('others', COLLEAGUE)).toContain(again.id)
    const draft = await create({ state: 'review' })
    const returnedDraft = await decide(draft, { decision: 'send-back', note: 'Too long.' }, COLLEAGUE)
    expect(returnedDraft.data).toMatchObject({ state: 'draft', inReview: false })
  })

  it('decides on the version that was read', async () => {
    const first = await activeOne()
    const corrected = (await change(first, { leadIn: 'Corrected?' })).data
    const newer = (await change(corrected, { leadIn: 'Newer?' })).data
    expect(await approve(corrected, COLLEAGUE)).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { versionId: newer.versionId } } },
    })
  })

  it('is taken by one person at a time, and left again', async () => {
    const record = await create({ state: 'review' })
    const take = (taken: boolean) =>
      content.call({ method: 'PUT', url: `/a/review/${record.id}/assignee`, body: { take: taken }, as: COLLEAGUE })
    expect((await take(true)).data.assignee).toEqual({ uid: COLLEAGUE.uid, name: 'Colin Reid' })
    expect(await listed('taken', COLLEAGUE)).toEqual([record.id])
    expect((await take(false)).data.assignee).toBeNull()
    expect(await listed('taken', COLLEAGUE)).toEqual([])
  })
})

describe('whoever may not publish', () => {
  beforeAll(() => setRule(false))

  it('writes, and what they change of an active question waits', async () => {
    const first = await create()
    const corrected = (await change(first, { leadIn: 'Corrected?' }, WRITER)).data
    expect(corrected).toMatchObject({ state: 'active', inReview: true, publishedNumber: 1 })
    expect(await live(first.id)).toMatchObject({ leadIn: first.leadIn })
    expect(await approve(corrected, WRITER)).toMatchObject({ status: 403, error: { code: 'access.permission' } })
    expect((await review(first.id, WRITER)).data.obstacle).toBe('right')
    expect((await approve(corrected, EDITOR)).status).toBe(200)
  })

  it('makes nothing active: not by saving, not in bulk, not by an import', async () => {
    const refused = { status: 403, error: { code: 'question.no-publish' } }
    const made = { method: 'POST', url: '/a/question', as: WRITER } as const
    expect(await content.call({ ...made, body: newQuestion(shelf.id, { state: 'active' }) })).toMatchObject(refused)
    const draft = await create({ state: 'draft' }, WRITER)
    expect(await change(draft, { state: 'active' }, WRITER)).toMatchObject(refused)
    const bulk = await content.call({
      method: 'POST',
      url: '/a/questions/bulk',
      body: { action: 'change', rows: [{ id: draft.id, version: draft.version }], change: { state: 'active' } },
      as: WRITER,
    })
    expect(bulk.data.outcomes[0]).toMatchObject({ done: false, code: 'question.no-publish' })
    for (const chosen of ['state=active', 'state=draft&changeActive=true'])
      expect(
        await content.call({
          method: 'POST',
          url: `/a/questionbank/import/file?filename=bank&${chosen}&format=jsonl`,
          body: '{}',
          headers: { 'content-type': 'application/octet-stream' },
          as: WRITER,
        }),
      ).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
  })

  it('may read the desk with the right to view', async () => {
    const record = await create({ state: 'review' })
    expect((await review(record.id, READER)).data).toMatchObject({ obstacle: 'right', published: null })
    expect((await review('0199a000-0000-7000-8000-00000000ffff')).status).toBe(404)
  })
})
