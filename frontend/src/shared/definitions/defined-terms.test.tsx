import {
  findAnswerDefinitions,
  getAnswerDefinition,
  listDefinedTerms,
} from '@wardround/proto/http/content/defined-terms.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '#shared/api/client.ts'
import { useSession } from '#shared/session/use-session.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { DefinedTerms } from './defined-terms.tsx'
import { DefinitionButton } from './definition-button.tsx'
import { useAnswerDefinitions } from './use-definitions.ts'

const definition = {
  id: '1',
  kind: 'term',
  term: 'Ascites',
  definition: '<p>Fluid in the belly.</p>',
  source: 'Own words',
  version: 1,
}
/** How often a definition was asked for, and how often the list of terms. */
let asked = 0
let listed = 0
apiServer(
  answering(getCurrentUser, { uid: 'u', is_admin: false, qb: true } as never),
  answering(listDefinedTerms, () => {
    listed++
    return [{ id: '1', term: 'Ascites', aliases: [] }] as never
  }),
  answering(getAnswerDefinition, () => {
    asked++
    return definition as never
  }),
  answering(findAnswerDefinitions, () => {
    asked++
    return [{ ...definition, kind: 'answer', answer: 'Drain it', term: 'Drain it' }] as never
  }),
)
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

beforeEach(() => {
  asked = 0
})

const Stem = ({ html = '<p>He has ascites and a fever.</p>' }) => (
  <DefinedTerms html={html}>{(markup) => <RichText html={markup} />}</DefinedTerms>
)
const Whose = () => <p>Of {useSession().user?.uid}</p>
const term = () => screen.findByRole('button', { name: 'ascites' })

describe('terms in a stem', () => {
  it('are marked once the reader does something, and ask for words only when somebody wants them', async () => {
    const { container, user } = show(
      <>
        <Stem />
        <Whose />
      </>,
    )
    await screen.findByText('Of u')
    // A request made after the one that nobody is to make.
    await callApi(findAnswerDefinitions, { body: { answers: ['Drain it'] } })
    expect(listed).toBe(0)
    asked = 0
    await user.pointer({ target: container })
    const mark = await term()
    expect(listed).toBe(1)
    expect(mark.getAttribute('tabindex')).toBe('0')
    expect(container.textContent).toBe('He has ascites and a fever.Of u')
    expect(asked).toBe(0)
    await user.click(mark)
    const card = await screen.findByRole('dialog', { name: 'Definition of Ascites' })
    await waitFor(() => expect(card.textContent).toContain('Fluid in the belly.'))
    expect(document.activeElement).toBe(card)
    expect(mark.getAttribute('aria-expanded')).toBe('true')
  })

  it('close on Escape, with the focus back on the term and the card gone', async () => {
    const { user } = show(<Stem />)
    const mark = await term()
    mark.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(mark)
    expect(mark.hasAttribute('aria-expanded')).toBe(false)
  })

  it('show a tip while the pointer is on them', async () => {
    const { user } = show(<Stem />)
    const mark = await term()
    await user.hover(mark)
    const tip = await screen.findByRole('tooltip')
    expect(mark.getAttribute('aria-describedby')).toBe(tip.id)
    await user.unhover(mark)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
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

  it('are not asked for before the answer is in', () => {
    show(<Options answered={false} />)
    expect(asked).toBe(0)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('stand beside the options that have one', async () => {
    const { user } = show(<Options answered />)
    const button = await screen.findByRole('button', { name: 'Definition of Drain it' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await user.click(button)
    expect((await screen.findByRole('dialog')).textContent).toContain('Fluid in the belly.')
  })
})
