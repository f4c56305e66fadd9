import { covers } from '@wardround/kit/testing/covers.ts'
import { questionPublished } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, type Harness, newQuestion, questionInput, startContent } from '#testing/harness.ts'

covers('listDeletedQuestions')

let content: Harness
let question: any
beforeAll(async () => {
  content = await startContent()
  const { id } = await content.shelf({ codePrefix: 'FIN' })
  question = (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(id) })).data
})
afterAll(() => content.stop())

const found = async (search: string) =>
  (await content.call({ url: `/a/questions?search=${encodeURIComponent(search)}` })).data.items.map(({ id }: any) => id)

describe('the list of questions', () => {
  it.each([
    ['the stem', 'drowsy'],
    ['the lead-in', 'immediate treatment'],
    ['an option', 'ceftriaxone 2 g'],
    ['a reason', 'sinus tachycardia'],
    ['the explanation', 'adrenal crisis'],
    ['a key point', 'hydrocortisone first'],
    ['a reference', 'NG243'],
    ['its code', 'fin-0001'],
  ])('finds them by words of %s', async (_, words) => {
    expect(await found(words)).toEqual([question.id])
  })

  it('says the version of the words, not how often the record was written', async () => {
    const changed = { ...questionInput(question), leadIn: 'Which is next?' }
    await content.call({ method: 'PUT', url: `/a/question/${question.id}`, body: changed })
    const { items } = (await content.call({ url: '/a/questions' })).data
    expect(items).toMatchObject([{ versionNumber: 2, publishedNumber: 2, inReview: false }])
    expect(await found('which is next')).toEqual([question.id])
    expect(await found('immediate treatment')).toEqual([])
  })

  it('finds those with notes for staff, which stay until they are removed and reach nobody else', async () => {
    const read = async () => (await content.call({ url: `/a/question/${question.id}` })).data
    const save = async (staffNotes?: string) =>
      content.call({
        method: 'PUT',
        url: `/a/question/${question.id}`,
        body: { ...questionInput(await read()), staffNotes },
      })
    const withNotes = async (answer: string) =>
      (await content.call({ url: `/a/questions?hasStaffNotes=${answer}` })).data.total
    expect([await withNotes('yes'), await withNotes('no')]).toEqual([0, 1])
    await save('Confirm the dose against the BNF.')
    await save()
    expect(await read()).toMatchObject({ staffNotes: 'Confirm the dose against the BNF.' })
    expect([await withNotes('yes'), await withNotes('no')]).toEqual([1, 0])
    expect(JSON.stringify((await content.emitted(questionPublished)).at(-1))).not.toContain('Confirm the dose')
    await save('')
    expect((await read()).staffNotes).toBe('')
  })

  it('keeps deleted ones in a bin', async () => {
    await content.call({ method: 'DELETE', url: `/a/question/${question.id}` })
    const bin = () => content.call({ url: '/a/questions/bin' })
    expect((await bin()).data).toMatchObject({ items: [{ id: question.id, label: question.code }], total: 1 })
    await content.call({ method: 'POST', url: `/a/question/${question.id}/restore`, as: EDITOR })
    expect((await bin()).data).toMatchObject({ items: [], total: 0 })
  })
})
