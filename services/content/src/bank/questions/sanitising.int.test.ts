import { questionPublished } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findHarm, xssVectors } from '#testing/harm.ts'
import { type Harness, newQuestion, startContent } from '#testing/harness.ts'
import { storableContent } from './question.ts'

let content: Harness
let shelf: { id: string }
beforeAll(async () => {
  content = await startContent()
  shelf = await content.shelf()
})
afterAll(() => content.stop())

const clean = (html: string) =>
  storableContent(
    { stem: html, leadIn: '', options: [], explanation: html, keyPoints: [], references: [], tags: {} },
    new Set(),
    () => '',
  ).stem

const vectors = xssVectors()

describe('what staff write as HTML', () => {
  it('is recognised as harmful by this test when it is', () => {
    for (const html of [
      '<script>x</script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<img src="x" onerror=alert(1)>',
      '<p style="position:fixed">',
      '<svg/onload=x>',
    ]) {
      expect(findHarm(html), html).toBeDefined()
    }
    expect(
      findHarm(
        '<p class="wr-note">A &lt; B <a href="https://example.org/" target="_blank" rel="noopener">x</a><br /></p>',
      ),
    ).toBeUndefined()
  })

  it('T-062 comes out harmless, and the same when it is cleaned again', () => {
    expect(vectors.length).toBeGreaterThan(1000)
    for (const vector of vectors) {
      const once = clean(vector)
      expect(findHarm(once), vector).toBeUndefined()
      expect(clean(once), vector).toBe(once)
    }
  })

  it('T-062 is stored and published clean, whatever field it came in', async () => {
    const html = vectors.filter((vector) => vector.isWellFormed() && !vector.includes('\0'))
    for (let start = 0; start < html.length; start += 40) {
      const many = `<p>Stem</p>${html.slice(start, start + 40).join('\n')}`.slice(0, 20_000).toWellFormed()
      const { status, data } = await content.call({
        method: 'POST',
        url: '/a/question',
        body: newQuestion(shelf.id, { stem: many, explanation: many }),
      })
      expect(status).toBe(200)
      expect(findHarm(data.stem)).toBeUndefined()
      expect(findHarm(data.explanation)).toBeUndefined()
    }
    for (const event of await content.emitted(questionPublished)) {
      expect(findHarm(event.stem)).toBeUndefined()
      expect(findHarm(event.solution.explanation)).toBeUndefined()
    }
  })

  it('is kept letter for letter in fields of plain text', async () => {
    const text = 'p < 0.05 & "<b>bold</b>" <script>alert(1)</script>'
    const options = newQuestion(shelf.id).options.map((option, index) => ({
      ...option,
      text: `${index} ${text}`,
      rationale: text,
    }))
    const { data } = await content.call({
      method: 'POST',
      url: '/a/question',
      body: newQuestion(shelf.id, { leadIn: text, options, keyPoints: [text] }),
    })
    expect(data).toMatchObject({
      leadIn: text,
      keyPoints: [text],
      options: options.map(({ text: words, rationale }) => ({ text: words, rationale })),
    })
  })
})
