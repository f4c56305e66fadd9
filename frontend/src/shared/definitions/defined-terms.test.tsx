import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { byRole, click, type Rendered, render, seen } from '../testing/render.tsx'
import { DefinedTerms } from './defined-terms.tsx'
import { DefinitionButton } from './definition-button.tsx'
import { useAnswerDefinitions } from './use-definitions.ts'

const asked: string[] = []
const definition = {
  id: '1',
  kind: 'term',
  term: 'Ascites',
  definition: '<p>Fluid in the belly.</p>',
  source: 'Own words',
  version: 1,
}
const answers: Record<string, unknown> = {
  '/api/v1/users/current': { uid: 'u', is_admin: false, qb: true },
  '/api/v1/wardround/definitions/terms': [{ id: '1', term: 'Ascites', aliases: [] }],
  '/api/v1/a/wardround/answers/Ascites?kind=term': definition,
  '/api/v1/wardround/answers/definitions': [{ ...definition, kind: 'answer', answer: 'Drain it', term: 'Drain it' }],
}
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

let page: Rendered
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify({ status: 'success', data: answers[url] }), {
      status: url in answers ? 200 : 404,
    })
  })
})
afterEach(() => page.unmount())

const show = async (node: React.ReactNode) => {
  page = await render(<SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{node}</SWRConfig>)
}
const Stem = ({ html = '<p>He has ascites and a fever.</p>' }) => (
  <DefinedTerms html={html}>{(markup) => <RichText html={markup} />}</DefinedTerms>
)
const term = () => seen(() => byRole('button', 'ascites'))
const key = (target: Element | null, name: string) =>
  act(
    async () =>
      void target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  )

describe('terms in a stem', () => {
  it('are marked once they are known, and ask for words only when somebody wants them', async () => {
    await show(<Stem />)
    const mark = await term()
    expect(mark.getAttribute('tabindex')).toBe('0')
    expect(page.container.textContent).toBe('He has ascites and a fever.')
    expect(asked.filter((url) => url.includes('/answers/'))).toEqual([])
    await click(mark)
    const card = await seen(() => byRole('dialog'))
    await seen(() => expect(card.textContent).toContain('Fluid in the belly.'))
    expect(card.getAttribute('aria-label')).toBe('Definition of Ascites')
    expect(document.activeElement).toBe(card)
    expect(mark.getAttribute('aria-expanded')).toBe('true')
  })

  it('close on Escape, with the focus back on the term and the card gone', async () => {
    await show(<Stem />)
    const mark = await term()
    await key(mark, 'Enter')
    await seen(() => byRole('dialog'))
    await key(document.activeElement, 'Escape')
    await seen(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(document.activeElement).toBe(mark)
    expect(mark.hasAttribute('aria-expanded')).toBe(false)
  })

  it('show a tip while the pointer is on them', async () => {
    await show(<Stem />)
    const mark = await term()
    await act(async () => void mark.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })))
    const tip = await seen(() => byRole('tooltip'))
    expect(mark.getAttribute('aria-describedby')).toBe(tip.id)
    await act(async () => void mark.dispatchEvent(new MouseEvent('pointerout', { bubbles: true })))
    await seen(() => expect(document.querySelector('[role=tooltip]')).toBeNull())
    expect(mark.hasAttribute('aria-describedby')).toBe(false)
  })
})

describe('definitions of answers', () => {
  const Options = ({ answered }: { answered: boolean }) => {
    const defined = useAnswerDefinitions(answered ? ['Drain it', 'Wait'] : null)
    return ['Drain it', 'Wait'].map((text) => (
      <div key={text}>
        {text}
        <DefinitionButton definition={defined.get(text)} />
      </div>
    ))
  }

  it('are not asked for before the answer is in', async () => {
    await show(<Options answered={false} />)
    expect(asked).toEqual([])
    expect(page.container.querySelector('button')).toBeNull()
  })

  it('stand beside the options that have one', async () => {
    await show(<Options answered />)
    const button = await seen(() => byRole('button', 'Definition of Drain it'))
    expect(page.container.querySelectorAll('button')).toHaveLength(1)
    await click(button)
    expect(byRole('dialog').textContent).toContain('Fluid in the belly.')
  })
})
