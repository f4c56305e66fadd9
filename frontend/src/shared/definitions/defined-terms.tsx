import { type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import { color, radius } from '../theme/tokens.ts'
import { later, useReadyAhead } from '../ui/later/later.tsx'
import { markTerms } from './mark-terms.ts'
import { useTermMatcher } from './use-definitions.ts'
import { useOpenTerm } from './use-open-term.ts'

const TermCard = later(() => import('./definition-card.tsx').then((m) => m.TermCard))

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
  useReadyAhead(TermCard)
  return (
    <Ground {...handlers}>
      {children(marked)}
      {open && term !== undefined ? (
        <TermCard
          {...{ term, open }}
          onHide={hide}
          onLeave={focusTerm}
          onPointerEnter={keep}
          onPointerLeave={hideSoon}
        />
      ) : null}
    </Ground>
  )
}
