import { covers } from '@wardround/kit/testing/covers.ts'
import { guidePublished, guideWithdrawn } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideInput, newGuide } from '#testing/guides.ts'
import { EDITOR, type Harness, LEARNER, newQuestion, READER, startContent } from '#testing/harness.ts'

covers('getRevisionGuideVersion listRevisionGuideVersions previewGuide restoreRevisionGuideVersion setGuideQuestions')

const SECOND = { ...EDITOR, uid: '0199a000-0000-7000-8000-000000000009', name: 'Second Person' }
const THIRD = { ...EDITOR, uid: '0199a000-0000-7000-8000-00000000000a', name: 'Third Person' }
const NOBODYS = '0199a000-0000-7000-8000-0000000000ff'
let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf()
})
afterAll(() => content.stop())

const create = (changes: object = {}, as?: object) =>
  content.call({ method: 'POST', url: '/a/revisionguide', body: newGuide(shelf.id, changes), ...(as ? { as } : {}) })
const change = (record: any, changes: object, as?: object) =>
  content.call({
    method: 'PUT',
    url: `/a/revisionguide/${record.id}`,
    body: { ...guideInput(record), ...changes },
    ...(as ? { as } : {}),
  })
const last = async (event: typeof guidePublished | typeof guideWithdrawn) => (await content.emitted(event)).at(-1)

describe('a revision guide', () => {
  it('is published with its questions in order, and withdrawn when it is no longer active', async () => {
    const ids: string[] = []
    for (let made = 0; made < 3; made += 1)
      ids.push((await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id) })).data.id)
    const { data } = await create({ title: 'Adrenal insufficiency', slug: 'adrenal-insufficiency' })
    expect(data).toMatchObject({ sections: 3, questionCount: 0, updatedBy: 'Edith Moreau', version: 1 })
    const questionIds = [ids[2], ids[0]]
    const link = (body: object, as?: object) =>
      content.call({ method: 'PUT', url: `/a/revisionguide/${data.id}/questions`, body, ...(as ? { as } : {}) })
    const linked = await link({ questionIds, version: 1 })
    expect(linked.data).toMatchObject({ version: 2, questionCount: 2, questions: [{ id: ids[2] }, { id: ids[0] }] })
    const kept = (await content.call({ url: `/a/revisionguide/${data.id}/versions/2` })).data
    expect(kept.content.questions).toEqual(linked.data.questions.map(({ code }: { code: string }) => code))
    expect(await last(guidePublished)).toMatchObject({ guideId: data.id, revision: 2, questionIds, forPa: false })
    expect((await link({ questionIds, version: 1 })).error.code).toBe('resource.stale')
    for (const wrong of [[NOBODYS], [ids[0], ids[0]]])
      expect((await link({ questionIds: wrong, version: 2 })).error.code).toBe('request.invalid')
    expect((await link({ questionIds, version: 2 }, READER)).status).toBe(403)

    const off = await change(linked.data, { state: 'inactive' })
    expect(await last(guideWithdrawn)).toEqual({ guideId: data.id, revision: 3 })
    expect(off.data.questionCount).toBe(2)
    const before = (await content.emitted(guideWithdrawn)).length
    await create({ state: 'draft' })
    expect(await content.emitted(guideWithdrawn)).toHaveLength(before)
  })

  it('tells of the addresses that it had', async () => {
    const { data } = await create({ slug: 'first-address' })
    expect(await last(guidePublished)).toMatchObject({ slug: 'first-address', formerSlugs: [] })
    const second = await change(data, { slug: 'second-address' })
    expect(await last(guidePublished)).toMatchObject({ slug: 'second-address', formerSlugs: ['first-address'] })
    await change(second.data, { slug: 'first-address' })
    expect(await last(guidePublished)).toMatchObject({ slug: 'first-address', formerSlugs: ['second-address'] })
  })

  it('keeps every save as a version that can be restored', async () => {
    const { data } = await create({ html: '<h2 onclick="x">One</h2><p>First<script>x</script></p>' })
    expect(data.html).toBe('<h2>One</h2><p>First</p>')
    const second = await change(data, { html: '<p>Second</p>' })
    const versions = (await content.call({ url: `/a/revisionguide/${data.id}/versions` })).data
    expect(versions).toMatchObject([
      { number: 2, current: true },
      { number: 1, createdBy: 'Edith Moreau' },
    ])
    const old = (await content.call({ url: `/a/revisionguide/${data.id}/versions/1` })).data
    expect(old.content.html).toBe('<h2>One</h2><p>First</p>')
    const restored = await content.call({
      method: 'PUT',
      url: `/a/revisionguide/${data.id}/versions/1/restore`,
      body: { version: second.data.version },
    })
    expect(restored.data).toMatchObject({ version: 3, html: '<h2>One</h2><p>First</p>' })
  })

  it('is refused with what is wrong: pages, address, category, no text', async () => {
    const parent = await content.category()
    const { data } = await create()
    const refusals: [object, string, string][] = [
      [{ sourcePages: '5-3' }, 'request.invalid', 'body.sourcePages'],
      [{ slug: 'Not a slug' }, 'request.invalid', 'body.slug'],
      [{ slug: data.slug }, 'resource.taken', 'body.slug'],
      [{ categoryId: parent.id }, 'request.invalid', 'body.categoryId'],
      [{ categoryId: NOBODYS }, 'request.invalid', 'body.categoryId'],
      [{ html: '<p> </p>' }, 'guide.incomplete', 'body.html'],
      [{ title: 'Half \ud800' }, 'request.invalid', 'body.title'],
    ]
    for (const [changes, code, path] of refusals)
      expect(await create(changes), path).toMatchObject({ error: { code, details: [{ path }] } })
    expect((await create({ html: '', state: 'draft' })).status).toBe(200)
  })

  it('goes live only with another person where the setting says so', async () => {
    const setting = (
      await content.call({
        method: 'POST',
        url: '/a/setting',
        body: { tag: 'reviewbysecondperson', value: true },
      })
    ).data
    expect((await create({ state: 'active' })).error.code).toBe('guide.same-person')
    const { data } = await create({ state: 'review' })
    expect((await change(data, { state: 'active' })).error.code).toBe('guide.same-person')
    const live = await change(data, { state: 'active' }, SECOND)
    expect(live.data).toMatchObject({ state: 'active', updatedBy: 'Second Person' })
    expect((await change(live.data, { html: '<p>New words</p>' }, SECOND)).error.code).toBe('guide.same-person')
    expect((await change(live.data, { sourcePages: '9' }, SECOND)).status).toBe(200)
    const now = (await content.call({ url: `/a/revisionguide/${data.id}` })).data
    const corrected = (await change(now, { html: '<p>Corrected</p>', state: 'review' })).data
    expect((await change(corrected, { state: 'active' })).error.code).toBe('guide.same-person')
    // What learners see already needs no look.
    const undone = (await change(corrected, { html: now.html, state: 'active' })).data
    expect(undone).toMatchObject({ html: now.html, state: 'active', readersSee: 'this' })
    const asked = (await change(undone, { html: '<p>Corrected</p>', state: 'review' })).data
    expect((await change(asked, { state: 'active' }, SECOND)).data).toMatchObject({ html: '<p>Corrected</p>' })
    // What was live when it was deleted has been looked at.
    await content.call({ method: 'DELETE', url: `/a/revisionguide/${data.id}` })
    const back = await content.call({ method: 'POST', url: `/a/revisionguide/${data.id}/restore` })
    expect(back.data).toMatchObject({ state: 'active' })
    // Whoever wrote any of the words has not looked at them as somebody else.
    const begun = (await create({ state: 'draft' })).data
    const gone = (await change(begun, { html: '<p>More words</p>', state: 'review' }, SECOND)).data
    expect((await change(gone, { state: 'active' })).error.code).toBe('guide.same-person')
    expect((await change(gone, { state: 'active' }, SECOND)).error.code).toBe('guide.same-person')
    const seen = await change(gone, { state: 'active' }, THIRD)
    const next = (await change(seen.data, { html: '<p>Newer words</p>', state: 'review' }, THIRD)).data
    expect((await change(next, { state: 'active' })).status).toBe(200)
    await content.call({ method: 'DELETE', url: `/a/setting/${setting.id}` })
  })

  it('stays as learners read it while a correction is in review', async () => {
    const { data } = await create({ slug: 'corrected', title: 'As it was' })
    const changes = {
      title: 'Corrected',
      slug: 'moved',
      html: '<h2>New</h2><p>Antibiotics first.</p>',
      state: 'review',
    }
    const waiting = (await change(data, changes)).data
    expect(waiting).toMatchObject({ title: 'Corrected', state: 'review', readersSee: 'earlier', sections: 1 })
    const { publishedAt } = waiting
    expect(publishedAt).toBe(data.publishedAt)
    const read = async () => (await content.call({ url: '/revisionguides/moved', as: LEARNER })).data
    expect(await read()).toMatchObject({ title: 'As it was', sections: [{}, {}, {}] })
    expect((await content.call({ url: '/revisionguides?search=antibiotics', as: LEARNER })).data.total).toBe(0)
    expect(await last(guidePublished)).toMatchObject({ guideId: data.id, slug: 'moved', title: 'As it was' })
    const preview = await content.call({ url: '/a/previewrevisionguide/moved', as: READER })
    expect(preview.data).toMatchObject({ title: 'Corrected', state: 'review', sections: [{ title: 'New' }] })
    const listed = async (state: string) =>
      (await content.call({ url: `/a/revisionguides?state=${state}&size=100` })).data.items.map(({ id }: any) => id)
    expect(await listed('review')).toContain(data.id)
    expect(await listed('active')).not.toContain(data.id)
    const live = (await change(waiting, { state: 'active' })).data
    expect(live).toMatchObject({ state: 'active', readersSee: 'this' })
    expect(live.publishedAt > publishedAt).toBe(true)
    expect(await read()).toMatchObject({ title: 'Corrected', sections: [{ title: 'New' }] })
    expect((await content.call({ url: '/revisionguides?search=antibiotics', as: LEARNER })).data.total).toBe(1)
  })

  it('is previewed by its address in any state, by staff', async () => {
    const { data } = await create({ state: 'draft', slug: 'a-draft' })
    const preview = await content.call({ url: '/a/previewrevisionguide/a-draft', as: READER })
    expect(preview.data).toMatchObject({
      id: data.id,
      state: 'draft',
      sourcePages: [3, 5, 6],
      sections: [{ id: 'in-short' }, { id: 'causes' }, { id: 'tests' }],
    })
    expect((await content.call({ url: '/a/previewrevisionguide/none' })).status).toBe(404)
    expect((await content.call({ url: '/a/previewrevisionguide/a-draft', as: LEARNER })).status).toBe(403)
    expect((await content.call({ url: '/revisionguides/a-draft', as: LEARNER })).status).toBe(404)
  })
})
