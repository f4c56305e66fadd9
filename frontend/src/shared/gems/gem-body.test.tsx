import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import { expect, it, vi } from 'vitest'
import { DraftText } from '#shared/staff/rich-text/draft-text.tsx'
import { ATTACK_TEXTS, harmIn } from '#shared/testing/attacks.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { ClincherCard } from './clincher-card.tsx'
import { GemBody } from './gem-body.tsx'

const id = '0199a000-0000-7000-8000-000000000001'
const image = { id, url: `/api/v1/media/${id}`, width: 4, height: 3, bytes: 9, protected: true }

/** A gem of formats 2 to 4 with the text in every field that holds no HTML. */
function contentsWith(text: string): GemContent[] {
  const figure = { image, description: text, caption: text }
  const clincher = { id, text, choice: text, answer: text, contrast: text }
  const blocks: GemBlock[] = [
    { kind: 'image', id: `${id}1`, ...figure },
    { kind: 'occlusion', id: `${id}2`, ...figure, covers: [{ id, x: 0, y: 0, width: 1, height: 1, label: text }] },
    { kind: 'table', id: `${id}3`, caption: text, head: ['A'], rows: [['1']] },
    { kind: 'callout', id: `${id}4`, tone: 'warning', title: text, html: '<p>Note</p>' },
    { kind: 'clincher', id: `${id}5`, clincher },
  ]
  return [
    { format: 2, html: '<p>Note</p>', images: [figure] },
    { format: 3, sections: [{ id, title: text, html: '<p>Note</p>', images: [] }] },
    { format: 4, blocks },
  ]
}

it('shows an attack in any field of any format as the text that it is', () => {
  const contents = ATTACK_TEXTS.flatMap(contentsWith)
  const keyed = contents.map((content, at) => ({ content, at }))
  const { container } = show(keyed.map(({ content, at }) => <GemBody key={at} content={content} accessible />))
  expect([harmIn(container), [...container.querySelectorAll('form')]]).toEqual([[], []])
  expect(container.querySelectorAll('*').length).toBeGreaterThan(contents.length)
  expect([...container.querySelectorAll('img')].filter(({ src }) => !src.includes(image.url))).toEqual([])
})

/** A gem of each format with the text in every field that holds HTML. */
const htmlContentsWith = (html: string): GemContent[] => [
  { format: 1, html },
  { format: 3, sections: [{ id, title: 'A', html, images: [] }] },
  {
    format: 4,
    blocks: [
      { kind: 'text', id: `${id}1`, html },
      { kind: 'table', id: `${id}2`, caption: '', head: [html], rows: [[html]] },
      { kind: 'list', id: `${id}3`, ordered: false, items: [html] },
      { kind: 'callout', id: `${id}4`, tone: 'note', title: 'A', html },
    ],
  },
]

it('draws what nobody has sanitised yet from harmless elements, in a preview', () => {
  const contents = ATTACK_TEXTS.flatMap(htmlContentsWith)
  const keyed = contents.map((content, at) => ({ content, at }))
  const { container } = show(keyed.map(({ content, at }) => <GemBody key={at} content={content} Html={DraftText} />))
  expect([harmIn(container), [...container.querySelectorAll('form')]]).toEqual([[], []])
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href && !/^(?:https?:|mailto:)/i.test(href))).toEqual([])
})

it('has hidden marks in its texts for learners, and none in accessible mode or a preview', () => {
  for (const content of htmlContentsWith(`<p>${'word '.repeat(60)}</p>`)) {
    const marks = [false, true, undefined].map((accessible) => {
      const { container, unmount } = show(
        accessible === undefined ? (
          <GemBody content={content} Html={DraftText} />
        ) : (
          <GemBody content={content} accessible={accessible} />
        ),
      )
      const texts = [...container.querySelectorAll('p, li')].filter((text) => text.textContent?.startsWith('word '))
      const marked = texts.filter((text) => text.querySelector('[hidden][aria-hidden]')).length
      unmount()
      return marked === 0 ? 'none' : marked === texts.length ? 'all' : 'some'
    })
    expect(marks, `${content.format}`).toEqual(['all', 'none', 'none'])
  }
})

it('is open from the beginning where that is wanted', () => {
  const [, , content] = contentsWith('Dissection')
  const { rerender, container } = show(content ? <GemBody content={content} accessible /> : null)
  expect(container.querySelector('[role=status]')).toBeNull()
  expect(screen.getByRole('button', { name: 'Cover 1. Show' })).toBeDefined()
  rerender(content ? <GemBody key="open" content={content} accessible open /> : null)
  expect(screen.getByRole('status').textContent).toContain('Dissection')
  expect(screen.getByRole('button', { name: 'Dissection' }).getAttribute('aria-pressed')).toBe('true')
})

it('lets an opened cover grow into the picture, so that its words are whole however narrow the picture is', async () => {
  const cover = { id, x: 0.7, y: 0.1, width: 0.2, height: 0.1, label: 'No P waves before the QRS' }
  const blocks: GemBlock[] = [
    { kind: 'occlusion', id: `${id}2`, image, description: 'ECG', caption: '', covers: [cover] },
  ]
  const { user } = show(<GemBody content={{ format: 4, blocks }} accessible />)
  const button = screen.getByRole('button', { name: 'Cover 1. Show' })
  expect(button.style).toMatchObject({ top: '10%', left: '', width: '20%', height: '10%', maxWidth: '' })
  expect(Number.parseFloat(button.style.right)).toBeCloseTo(10)
  await user.click(button)
  expect(button.textContent).toBe(cover.label)
  expect(button.style).toMatchObject({ width: 'max-content', height: '', maxWidth: '60%', top: '10%' })
})

it('uncovers and marks a clincher by keys', async () => {
  const onMark = vi.fn()
  const clincher = { id, text: 'Tearing pain', choice: 'Dissection or infarction?', answer: 'Dissection', contrast: '' }
  const { user } = show(<ClincherCard clincher={clincher} known={null} onMark={onMark} />)
  await user.tab()
  await user.keyboard(' ')
  expect(await screen.findByText('Dissection')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('I knew it'))
  await user.keyboard('2')
  await user.keyboard('1')
  expect(onMark.mock.calls).toEqual([[false], [true]])
})
