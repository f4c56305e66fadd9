import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { gemPublished, gemsMoved, gemWithdrawn } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGem } from '#testing/gems.ts'
import { type Harness, LEARNER, newQuestion, READER, startContent } from '#testing/harness.ts'

/** Gems of one category. */
const MANY = 10_000

covers('getStaffGem listVersionsOfGem moveGem restoreVersionOfGem')

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf()
})
afterAll(() => content.stop())

const create = async (changes: object = {}, path = 'gem') =>
  content.call({ method: 'POST', url: `/a/${path}`, body: newGem(shelf.id, changes) })
const put = (path: string, body: object) => content.call({ method: 'PUT', url: `/a/${path}`, body })
const publishedOf = async (id: string) => (await content.emitted(gemPublished)).filter(({ gemId }) => gemId === id)
const FORMAT_2 = { format: 2, html: '<p>Ten millilitres of ten per cent.</p>', images: [] }
const section = (html: string) => ({ id: randomUUID(), title: 'Act', html, images: [] })

describe('gems as staff keep them', () => {
  it('get a code, a place and a version, and learners hear of active ones', async () => {
    const { data } = await create({ content: { format: 1, html: '<p onclick="x()">Calcium first.</p>' } })
    expect(data).toMatchObject({ format: 1, version: 1, versionNumber: 1, updatedBy: 'Edith Moreau' })
    expect(data.code).toMatch(/^CAR-G\d{3}$/)
    expect(data.content).toEqual({ format: 1, html: '<p>Calcium first.</p>' })
    expect(await publishedOf(data.id)).toMatchObject([
      { revision: 1, code: data.code, position: data.position, content: data.content },
    ])
    const next = (await create({ state: 'draft' })).data
    expect(next.position).toBe(data.position + 1)
    expect(await publishedOf(next.id)).toEqual([])
  })

  it('are read in any higher format, and keep it once they are saved in it', async () => {
    const { data } = await create()
    const raised = (await content.call({ url: `/a/gemv4/${data.id}` })).data
    expect(raised).toMatchObject({ id: data.id, version: 1, format: 4 })
    expect(raised.content.blocks).toMatchObject([
      { kind: 'text', html: '<p>Calcium gluconate steadies the heart.</p>' },
    ])
    expect((await content.call({ url: `/a/gem/${data.id}` })).data.format).toBe(1)
    const { content: blocks } = raised
    const saved = await put(`gemv4/${data.id}`, { ...newGem(shelf.id, { content: blocks }), version: 1 })
    expect(saved.data).toMatchObject({ format: 4, version: 2, code: data.code })
    for (const path of ['gem', 'gemv2', 'gemv3'])
      expect((await content.call({ url: `/a/${path}/${data.id}` })).error.code).toBe('gem.format')
    expect((await content.call({ method: 'DELETE', url: `/a/gem/${data.id}` })).error.code).toBe('gem.format')
    expect((await content.call({ url: `/a/gems/record/${data.id}` })).data.format).toBe(4)
  })

  it('are listed by format', async () => {
    const three = (await create({ content: { format: 3, sections: [section('<p>One.</p>')] } }, 'gemv3')).data
    const ids = async (url: string) => (await content.call({ url })).data.items.map(({ id }: { id: string }) => id)
    expect(await ids('/a/gemsv3')).toContain(three.id)
    expect(await ids('/a/gemsv2')).not.toContain(three.id)
    expect(await ids('/a/gems?format=3')).toContain(three.id)
    expect((await content.call({ url: '/a/gems/all' })).data.map(({ id }: { id: string }) => id)).toContain(three.id)
  })

  it('are refused while something is missing, repeated or unknown', async () => {
    expect((await create({ content: { format: 1, html: '<p> </p>' } })).error.code).toBe('gem.incomplete')
    expect((await create({ state: 'draft', content: { format: 1, html: '' } })).status).toBe(200)
    const part = section('<p>One.</p>')
    const twice = { content: { format: 3, sections: [part, part] } }
    expect((await create(twice, 'gemv3')).error.code).toBe('request.invalid')
    expect((await create({ content: { format: 3, sections: [part] } })).error.code).toBe('request.invalid')
    expect((await create({ questionIds: [randomUUID()] })).error.details[0].path).toBe('body.questionIds')
    expect((await create({ categoryId: randomUUID() })).error.code).toBe('request.invalid')
    expect(JSON.stringify(await create({ categoryId: '' }))).toContain('Choose a category.')
    const image = { id: randomUUID(), url: '/x', width: 1, height: 1, bytes: 1, protected: true }
    const withImage = { content: { format: 2, html: '', images: [{ image, description: 'ECG', caption: '' }] } }
    expect((await create(withImage, 'gemv2')).error.code).toBe('request.invalid')
  })

  it('leave when they are no longer active, and come back from the bin', async () => {
    const { data } = await create()
    await put(`gem/${data.id}`, { ...newGem(shelf.id, { state: 'inactive' }), version: 1 })
    const withdrawn = async () => (await content.emitted(gemWithdrawn)).filter(({ gemId }) => gemId === data.id)
    expect(await withdrawn()).toMatchObject([{ revision: 2 }])
    expect((await put(`gem/${data.id}`, { ...newGem(shelf.id), version: 1 })).error.code).toBe('resource.stale')
    await put(`gem/${data.id}`, { ...newGem(shelf.id), version: 2 })
    await content.call({ method: 'DELETE', url: `/a/gem/${data.id}` })
    expect((await withdrawn()).at(-1)).toMatchObject({ revision: 4 })
    expect((await content.call({ url: '/a/gems/bin' })).data.items[0].id).toBe(data.id)
    await content.call({ method: 'POST', url: `/a/gem/${data.id}/restore` })
    expect((await publishedOf(data.id)).at(-1)).toMatchObject({ revision: 5 })
  })

  it('bring an older version back in the format they have by now', async () => {
    const { data } = await create()
    const raised = { format: 3, sections: [section('<p>New.</p>')] }
    await put(`gemv3/${data.id}`, { ...newGem(shelf.id, { content: raised }), version: 1 })
    const back = await put(`gem/${data.id}/versions/1/restore`, { version: 2 })
    expect(back.data).toMatchObject({ format: 3, version: 3 })
    expect(back.data.content.sections[0].html).toBe('<p>Calcium gluconate steadies the heart.</p>')
    expect((await content.call({ url: `/a/gem/${data.id}/versions` })).data).toHaveLength(3)
  })

  it('keep in each version the codes of the questions they name, for staff to compare', async () => {
    const question = async () =>
      (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id) })).data
    const [one, two] = [await question(), await question()]
    const block = (questionId: string) => ({ kind: 'question', id: randomUUID(), questionId })
    const blocks = (...ids: string[]) => ({ content: { format: 4, blocks: ids.map(block) } })
    const { data } = await create({ ...blocks(one.id), questionIds: [two.id, one.id], state: 'draft' }, 'gemv4')
    const changes = { ...blocks(two.id), questionIds: [two.id], state: 'draft' }
    await put(`gemv4/${data.id}`, { ...newGem(shelf.id, changes), version: 1 })
    const kept = async (number: number) =>
      (await content.call({ url: `/a/gem/${data.id}/versions/${number}` })).data.content
    expect(await kept(1)).toMatchObject({ questions: [two.code, one.code], contentQuestions: [one.code] })
    expect(await kept(2)).toMatchObject({ questions: [two.code], contentQuestions: [two.code] })
  })

  it('need a second person where the setting says so', async () => {
    const setting = { tag: 'reviewbysecondperson', value: true }
    const { data } = await content.call({ method: 'POST', url: '/a/setting', body: setting })
    expect((await create()).error.code).toBe('gem.same-person')
    const draft = (await create({ state: 'review' })).data
    const active = { ...newGem(shelf.id), version: 1 }
    const as = { ...READER, uid: '0199a000-0000-7000-8000-00000000000c', permissions: { Gems: 'vae' } }
    expect((await put(`gem/${draft.id}`, active)).error.code).toBe('gem.same-person')
    const other = await content.call({ method: 'PUT', url: `/a/gem/${draft.id}`, body: active, as })
    expect(other.data.state).toBe('active')
    const words = { ...active, title: 'Corrected', state: 'review', version: other.data.version }
    const corrected = (await put(`gem/${draft.id}`, words)).data
    const approval = { ...words, state: 'active', version: corrected.version }
    expect((await put(`gem/${draft.id}`, approval)).error.code).toBe('gem.same-person')
    // What learners see already needs no look.
    const undone = await put(`gem/${draft.id}`, { ...active, version: corrected.version })
    expect(undone.data).toMatchObject({ title: active.title, state: 'active' })
    const asked = (await put(`gem/${draft.id}`, { ...words, version: undone.data.version })).data
    const approved = { ...approval, version: asked.version }
    const seen = await content.call({ method: 'PUT', url: `/a/gem/${draft.id}`, body: approved, as })
    expect(seen.data).toMatchObject({ title: 'Corrected', state: 'active' })
    // What was live when it was deleted has been looked at.
    await content.call({ method: 'DELETE', url: `/a/gem/${draft.id}` })
    const back = await content.call({ method: 'POST', url: `/a/gem/${draft.id}/restore` })
    expect(back.data).toMatchObject({ state: 'active' })
    const begun = (await create({ state: 'draft', title: 'Begun' })).data
    const more = { ...newGem(shelf.id, { title: 'Gone on with', state: 'review' }), version: 1 }
    const goneOn = (await content.call({ method: 'PUT', url: `/a/gem/${begun.id}`, body: more, as })).data
    const live = { ...more, state: 'active', version: goneOn.version }
    // Whoever wrote any of the words has not looked at them as somebody else.
    expect((await put(`gem/${begun.id}`, live)).error.code).toBe('gem.same-person')
    const again = await content.call({ method: 'PUT', url: `/a/gem/${begun.id}`, body: live, as })
    expect(again.error.code).toBe('gem.same-person')
    await content.call({ method: 'DELETE', url: `/a/setting/${data.id}` })
  })

  it('stay as learners see them while a correction is in review', async () => {
    const { data } = await create({ title: 'As it was' })
    const [shown] = await publishedOf(data.id)
    const corrected = newGem(shelf.id, { title: 'Corrected', state: 'review', content: FORMAT_2 })
    const waiting = await put(`gemv2/${data.id}`, { ...corrected, version: 1 })
    expect(waiting.data).toMatchObject({
      title: 'Corrected',
      state: 'review',
      format: 2,
      readersSee: 'earlier',
      version: 2,
    })
    expect((await publishedOf(data.id)).at(-1)).toMatchObject({ ...shown, revision: 2 })
    expect((await content.emitted(gemWithdrawn)).filter(({ gemId }) => gemId === data.id)).toEqual([])
    const ids = async (query: string) =>
      (await content.call({ url: `/a/gems?size=100&${query}` })).data.items.map(({ id }: { id: string }) => id)
    expect(await ids('state=review')).toContain(data.id)
    expect(await ids('state=active')).not.toContain(data.id)
    const live = await put(`gemv2/${data.id}`, { ...corrected, state: 'active', version: 2 })
    expect(live.data).toMatchObject({ title: 'Corrected', state: 'active', readersSee: 'this', versionNumber: 3 })
    expect((await publishedOf(data.id)).at(-1)).toMatchObject({
      revision: 3,
      title: 'Corrected',
      content: live.data.content,
    })
    // Taken out of review otherwise, it is no longer live.
    const again = await put(`gemv2/${data.id}`, { ...corrected, version: 3 })
    const taken = await put(`gemv2/${data.id}`, { ...corrected, state: 'draft', version: again.data.version })
    expect(taken.data).toMatchObject({ state: 'draft', readersSee: 'nothing' })
    expect((await content.emitted(gemWithdrawn)).at(-1)).toMatchObject({ gemId: data.id, revision: 5 })
  })

  it('are for staff alone', async () => {
    expect((await content.call({ url: '/a/gems', as: null })).status).toBe(401)
    expect((await content.call({ url: '/a/gems', as: LEARNER })).error.code).toBe('access.permission')
    const refused = await content.call({ method: 'POST', url: '/a/gem', body: newGem(shelf.id), as: READER })
    expect(refused.error.code).toBe('access.permission')
  })
})

describe('moving a gem', () => {
  it('makes room without touching what the others say', async () => {
    const there = await content.shelf()
    const made = []
    for (const title of ['One', 'Two', 'Three']) made.push((await create({ title, categoryId: there.id })).data)
    const [one, two, three] = made
    const { data } = await put(`gemmove/${three.id}`, { categoryId: there.id, position: 1 })
    expect(data).toMatchObject({ position: 1, version: 2, moved: 3 })
    const places = (await content.emitted(gemsMoved)).at(-1).gems
    expect(new Map(places.map((gem: any) => [gem.gemId, [gem.position, gem.placedRevision]]))).toEqual(
      new Map([
        [three.id, [1, 2]],
        [one.id, [2, 2]],
        [two.id, [3, 2]],
      ]),
    )
    expect((await content.call({ url: `/a/gem/${one.id}` })).data).toMatchObject({ version: 1, position: 2 })
    expect(await publishedOf(three.id)).toHaveLength(1)
    const away = await put(`gemmove/${one.id}`, { categoryId: shelf.id, position: 100_000 })
    expect(away.data.categoryId).toBe(shelf.id)
    expect((await content.call({ url: `/a/gems?categoryId=${there.id}` })).data.total).toBe(2)
  })

  it('takes the same statements among ten thousand as among three, and tells of all places in pieces', async () => {
    const statementsOf = async (id: string, categoryId: string, position: number) => {
      let statements = 0
      const count = ({ sql }: { sql: string }) => {
        if (!sql.includes('outbox_messages')) statements += 1
      }
      content.db.knex.on('query', count)
      try {
        return { ...(await put(`gemmove/${id}`, { categoryId, position })), statements: () => statements }
      } finally {
        content.db.knex.off('query', count)
      }
    }
    const [few, many] = [await content.shelf(), await content.shelf()]
    for (const title of ['One', 'Two']) await create({ title, categoryId: few.id })
    const small = (await create({ title: 'Three', categoryId: few.id })).data
    const first = (await create({ title: 'First of many', categoryId: many.id })).data
    const written = await content.db
      .knex('information_schema.columns')
      .where({ table_name: 'gems', is_generated: 'NEVER' })
      .whereNotIn('column_name', ['id', 'position', 'code'])
      .pluck('column_name')
    await content.db.knex.raw(
      `insert into gems (id, position, code, ${written})
       select gen_random_uuid(), n, 'MNY-G' || n, ${written.map((name) => `g.${name}`)}
       from gems g, generate_series(2, :most) n where g.id = :id`,
      { id: first.id, most: MANY },
    )
    const { rows } = await content.db.knex.raw('select id from gems where category_id = ? and position = ?', [
      many.id,
      MANY,
    ])
    const told = (await content.emitted(gemsMoved)).length
    const among3 = await statementsOf(small.id, few.id, 1)
    const toldOf3 = (await content.emitted(gemsMoved)).length - told
    const amongMany = await statementsOf(rows[0].id, many.id, 1)
    expect(among3.data).toMatchObject({ position: 1, moved: 3 })
    expect(amongMany.data).toMatchObject({ position: 1, moved: MANY })
    expect(amongMany.statements()).toBe(among3.statements())
    const events = (await content.emitted(gemsMoved)).slice(told + toldOf3)
    expect(events.map(({ gems }) => gems.length)).toEqual(Array(MANY / 500).fill(500))
    const places = events.flatMap(({ gems }) => gems)
    expect(new Set(places.map(({ position }) => position)).size).toBe(MANY)
    expect(places.find(({ gemId }) => gemId === first.id)?.position).toBe(2)
    const { rows: order } = await content.db.knex.raw(
      'select count(distinct position) as places, max(position) as last from gems where category_id = ?',
      [many.id],
    )
    expect(order).toEqual([{ places: MANY, last: MANY }])
  })

  it('is refused for a gem or a category that is not there', async () => {
    const { data } = await create()
    const to = { categoryId: shelf.id, position: 1 }
    expect((await put(`gemmove/${randomUUID()}`, to)).error.code).toBe('resource.missing')
    expect((await put(`gemmove/${data.id}`, { ...to, categoryId: randomUUID() })).error.code).toBe('request.invalid')
    expect((await content.call({ method: 'PUT', url: `/a/gemmove/${data.id}`, body: to, as: null })).status).toBe(401)
  })

  it('takes the gems along when a category is merged, and keeps a category that holds any', async () => {
    const [from, into] = [await content.shelf(), await content.shelf()]
    const { data } = await create({ categoryId: from.id })
    expect((await content.call({ method: 'DELETE', url: `/a/category/${from.id}` })).error.code).toBe('category.in-use')
    const merge = {
      method: 'POST' as const,
      url: `/a/category/${from.id}/merge`,
      body: { intoId: into.id, version: 1 },
    }
    expect((await content.call(merge)).status).toBe(200)
    expect((await content.call({ url: `/a/gem/${data.id}` })).data.categoryId).toBe(into.id)
  })
})
