import { Popover } from 'radix-ui'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { color, radius } from '../theme/tokens.ts'
import { Card, DefinitionMatter } from './definition-card.tsx'
import { markTerms } from './mark-terms.ts'
import { useDefinition, useTermMatcher } from './use-definitions.ts'
import { useOpenTerm } from './use-open-term.ts'

const Ground = styled.div`
  [data-definition] {
    text-decoration: underline dotted ${color('ink-3')}; text-decoration-thickness: 1px; text-underline-offset: .22em; cursor: help;
    border-radius: ${radius('1')};
    &:hover, &[aria-expanded='true'] { text-decoration: underline solid ${color('accent')}; }
    &:focus-visible { outline: 2px solid ${color('focus')}; outline-offset: 2px; }
  }
`

export type DefinedTermsProps = {
  /** Sanitised HTML of a stem. */
  html: string
  /** Draws the HTML with its terms marked. */
  children: (html: string) => ReactNode
}

/**
 * Marks published terms in the stem of a question; pointing, focus, a tap or Enter shows the definition.
 *
 *     <DefinedTerms html={view.stem}>{(html) => <RichText html={html} />}</DefinedTerms>
 *
 * The text stays letter for letter the same, so highlights by text offset fit: put them on after the HTML that is
 * handed to `children` was drawn (it changes once, when the terms have come). Use it for stems and lead-ins, and for
 * explanations once the answer is in; not for options before that. Enter on a term does not reach the page's own keys,
 * because terms have the role of a button.
 */
export function DefinedTerms({ html, children }: DefinedTermsProps) {
  const { matcher, nameOf } = useTermMatcher()
  const marked = useMemo(() => (matcher ? markTerms(html, matcher) : html), [html, matcher])
  const { open, hide, keep, hideSoon, focusTerm, handlers } = useOpenTerm(marked)
  const term = open && nameOf(open.id)
  const { data, error } = useDefinition(term)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return undefined
    if (open.held) card.current?.focus({ preventScroll: true })
    else open.element.setAttribute('aria-describedby', id)
    return () => open.element.removeAttribute('aria-describedby')
  }, [open, id])

  const anchor = useMemo(() => ({ current: open?.element ?? null }), [open])
  const isTerm = (target: EventTarget | null) => target instanceof Node && Boolean(open?.element.contains(target))
  return (
    <Ground {...handlers}>
      {children(marked)}
      <Popover.Root open={term !== undefined} onOpenChange={(next) => !next && hide()}>
        {open ? <Popover.Anchor virtualRef={anchor as never} /> : null}
        {open && term !== undefined ? (
          <Card
            ref={card}
            id={id}
            tabIndex={-1}
            side="top"
            align="start"
            sideOffset={6}
            collisionPadding={8}
            role={open.held ? 'dialog' : 'tooltip'}
            aria-label={open.held ? `Definition of ${term}` : undefined}
            onPointerEnter={keep}
            onPointerLeave={hideSoon}
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onEscapeKeyDown={() => open.held && focusTerm(open.element)}
            onInteractOutside={(event) => isTerm(event.target) && event.preventDefault()}
          >
            <DefinitionMatter term={term} words={data} error={error} />
          </Card>
        ) : null}
      </Popover.Root>
    </Ground>
  )
}
