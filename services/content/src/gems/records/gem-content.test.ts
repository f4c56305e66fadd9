import { randomUUID } from 'node:crypto'
import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import { describe, expect, it } from 'vitest'
import { sectionsOf } from '#guides/editing/guide-sections.ts'
import { findHarm, xssVectors } from '#testing/harm.ts'
import { cleanContent } from './gem-content.ts'

const vectors = xssVectors()
const id = randomUUID()
const PLAIN = 'p < 0.05 & "<b>bold</b>"'
const image = { id, url: `/media/${id}`, width: 400, height: 300 }
const figure = { image, description: PLAIN, caption: PLAIN } as unknown as Extract<GemBlock, { kind: 'image' }>
const clincher = { id, text: PLAIN, choice: PLAIN, answer: PLAIN, contrast: PLAIN }
const cover = { id, x: 0.1, y: 0.2, width: 0.3, height: 0.4, label: PLAIN }

/** A gem of each format with `html` in every field that holds HTML, and marks as text in all others. */
const contentsWith = (html: string): GemContent[] => [
  { format: 1, html },
  { format: 2, html, images: [figure] },
  { format: 3, sections: [{ id, title: PLAIN, html, images: [figure] }] },
  {
    format: 4,
    blocks: [
      { kind: 'text', id, html },
      { ...figure, kind: 'image', id },
      { ...figure, kind: 'occlusion', id, covers: [cover] },
      { kind: 'table', id, caption: PLAIN, head: [html], rows: [[html, html]] },
      { kind: 'list', id, ordered: true, items: [html] },
      { kind: 'callout', id, tone: 'warning', title: PLAIN, html },
      { kind: 'clincher', id, clincher },
      { kind: 'question', id, questionId: id },
    ],
  },
]

/** Every string that a reader puts into the page as HTML. */
function htmlOf(content: GemContent): string[] {
  if (content.format === 1 || content.format === 2) return [content.html]
  if (content.format === 3) return content.sections.map(({ html }) => html)
  return content.blocks.flatMap((block) => {
    if (block.kind === 'text' || block.kind === 'callout') return [block.html]
    if (block.kind === 'list') return block.items
    return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : []
  })
}

describe('the content of a gem', () => {
  it('comes back from the sanitiser as it was, in every format', () => {
    const html = '<p>A <strong>dose</strong> of 10<sup>3</sup> &lt; 5</p><ul><li>Then fluid</li></ul>'
    for (const content of contentsWith(html)) expect(cleanContent(content)).toEqual(content)
  })

  it('T-062 is harmless whatever field an attack came in, and stays as it is', () => {
    expect(vectors.length).toBeGreaterThan(1000)
    for (const vector of vectors)
      for (const content of contentsWith(vector)) {
        const once = cleanContent(content)
        for (const html of htmlOf(once)) expect(findHarm(html), vector).toBeUndefined()
        expect(cleanContent(once), vector).toEqual(once)
      }
  })

  it('T-062 is harmless in the sections of a guide', () => {
    for (const vector of vectors) {
      const [gem] = contentsWith(`<h2>One</h2>${vector}<h2>Two</h2><p>Text</p>`).map(cleanContent)
      for (const { html } of sectionsOf(gem ? (htmlOf(gem)[0] ?? '') : ''))
        expect(findHarm(html), vector).toBeUndefined()
    }
  })
})
