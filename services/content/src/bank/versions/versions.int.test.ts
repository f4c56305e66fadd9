import { covers } from '@wardround/kit/testing/covers.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, LEARNER, newQuestion, questionInput, READER, startContent } from '#testing/harness.ts'

covers('getQuestionVersion listQuestionVersions restoreQuestionVersion undoMockRemark')

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf({ codePrefix: 'VER' })
})
afterAll(() => content.stop())

const NOBODY_ID = '0199a000-0000-7000-8000-00000000ffff'
const create = async (changes: object = {}) =>
  (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, changes) })).data
const change = async (record: any, changes: object, as: object = EDITOR) =>
  (
    await content.call({
      method: 'PUT',
      url: `/a/question/${record.id}`,
      body: { ...questionInput(record), ...changes },
      as,
    })
  ).data
const versions = (id: string, as?: object | null) =>
  content.call({ url: `/a/question/${id}/versions`, ...(as === undefined ? {} : { as }) })
const restore = (id: string, number: number, version: number, as?: object) =>
  content.call({
    method: 'PUT',
    url: `/a/question/${id}/version/${number}/restore`,
    body: { version },
    ...(as ? { as } : {}),
  })

describe('the versions of a question', () => {
  it('are listed newest first, and each can be read as it was', async () => {
    const first = await create()
    await change(first, { leadIn: 'Which is next?' })
    const { data } = await versions(first.id)
    expect(data).toMatchObject([
      { number: 2, current: true, createdBy: 'Edith Moreau' },
      { number: 1, current: false, versionId: first.versionId },
    ])
    const old = (await content.call({ url: `/a/question/${first.id}/version/1` })).data
    const { stem, leadIn, options, explanation, keyPoints, references, tags } = first
    expect(old).toMatchObject({
      number: 1,
      kind: 'single',
      theme: null,
      stem,
      leadIn,
      options,
      explanation,
      keyPoints,
      references,
      tags,
    })
  })

  it('can be brought back: the old words become the newest version, in the present state and place', async () => {
    const first = await create()
    const [option, ...rest] = first.options
    const second = await change(first, {
      stem: '<p>Other words.</p>',
      options: rest.map((each: object, at: number) => ({ ...each, correct: at === 0 })),
    })
    expect(second.options.map(({ id }: { id: string }) => id)).not.toContain(option.id)
    const { status, data } = await restore(first.id, 1, second.version)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      version: 3,
      versionNumber: 3,
      stem: first.stem,
      options: first.options,
      state: 'active',
      code: first.code,
    })
    const events = (await content.emitted(questionPublished)).filter((each) => each.questionId === first.id)
    expect(events.at(-1)).toMatchObject({ revision: 3, versionId: data.versionId, stem: first.stem })
    const entries = await content.db
      .knex('audit_entries')
      .where({ entity: 'question', entity_id: first.id })
      .orderBy('seq')
      .pluck('action')
    expect(entries).toEqual(['create', 'change', 'restore'])
  })

  it('give the old key back where a change of it is undone, once, and as long as it is in force', async () => {
    const first = await create()
    const second = await change(first, {
      options: first.options.map((option: object, at: number) => ({ ...option, correct: at === 1 })),
    })
    const third = await change(second, { leadIn: 'Which is the first?' })
    const undo = (body: object, as?: object) =>
      content.call({ method: 'DELETE', url: `/a/mock/${first.id}/remark`, body, ...(as ? { as } : {}) })
    const asked = { versionId: second.versionId, undoTo: first.versionId }
    expect((await undo(asked, READER)).status).toBe(403)
    expect((await undo({ ...asked, undoTo: NOBODY_ID })).status).toBe(404)
    expect((await undo({ versionId: first.versionId, undoTo: second.versionId })).error.code).toBe('resource.stale')
    expect((await undo({ ...asked, undoTo: third.versionId })).error.code).toBe('resource.stale')
    const { data } = await undo(asked)
    expect(data).toMatchObject({ options: first.options, leadIn: third.leadIn, versionNumber: 4, publishedNumber: 4 })
    const events = (await content.emitted(questionPublished)).filter((each) => each.questionId === first.id)
    expect(events.at(-1)).toMatchObject({ versionId: data.versionId, solution: { key: [expect.any(String)] } })
    expect(events.at(-1)?.solution.key).toEqual(events[0]?.solution.key)
    expect(await undo(asked)).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { versionNumber: 4 } } },
    })
    expect((await versions(first.id)).data).toHaveLength(4)
  })

  it('keep their options and drafts where a change of the key is undone', async () => {
    const writer = { ...EDITOR, uid: NOBODY_ID, permissions: { ...EDITOR.permissions, Questions: 'vae' } }
    const keyed = async () => {
      const first = await create()
      const options = first.options.map((option: object, at: number) => ({ ...option, correct: at === 1 }))
      return { first, second: await change(first, { options }) }
    }
    const undo = ({ first, second }: any, as: object = EDITOR) =>
      content.call({
        method: 'DELETE',
        url: `/a/mock/${first.id}/remark`,
        body: { versionId: second.versionId, undoTo: first.versionId },
        as,
      })
    const reworded = await keyed()
    const [option, ...rest] = reworded.second.options
    await change(reworded.second, { options: [{ ...option, text: 'Another option' }, ...rest] })
    expect((await undo(reworded)).error.code).toBe('resource.stale')
    const drafted = await keyed()
    const draft = await change(drafted.second, { leadIn: 'Drafted?' }, writer)
    expect(draft).toMatchObject({ versionNumber: 3, publishedNumber: 2 })
    // Whoever publishes at once would publish the draft unseen.
    expect((await undo(drafted)).error.code).toBe('resource.stale')
    const { data } = await undo(drafted, writer)
    expect(data).toMatchObject({
      options: drafted.first.options,
      leadIn: 'Drafted?',
      versionNumber: 4,
      publishedNumber: 2,
      inReview: true,
    })
  })

  it('are not restored over what somebody else has saved since, nor into an incomplete active question', async () => {
    const first = await create({ state: 'draft', stem: '' })
    const second = await change(first, { stem: '<p>Now there is one.</p>', state: 'active' })
    expect(await restore(first.id, 1, 1)).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { version: 2 } } },
    })
    expect(await restore(first.id, 1, second.version)).toMatchObject({
      status: 400,
      error: { code: 'question.incomplete' },
    })
    expect((await versions(first.id)).data).toHaveLength(2)
  })

  it('are not found where there are none, and not shown to others', async () => {
    const { id, version } = await create()
    expect((await versions(NOBODY_ID)).status).toBe(404)
    expect((await content.call({ url: `/a/question/${id}/version/7` })).status).toBe(404)
    expect((await restore(id, 7, version)).status).toBe(404)
    expect((await restore(NOBODY_ID, 1, 1)).status).toBe(404)
    expect((await restore(id, 1, version, READER)).status).toBe(403)
    expect((await versions(id, LEARNER)).status).toBe(403)
    expect((await versions(id, null)).status).toBe(401)
    expect((await content.call({ url: `/a/question/${id}/version/0` })).status).toBe(400)
    const other = await create({ state: 'draft' })
    await change(other, { leadIn: 'Reworded?' })
    expect((await content.call({ url: `/a/question/${id}/version/2` })).status).toBe(404)
    await content.call({ method: 'DELETE', url: `/a/question/${id}` })
    expect((await versions(id)).status).toBe(404)
    expect((await content.call({ url: `/a/question/${id}/version/1` })).status).toBe(404)
  })
})
