import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { below, color, family, font, space, weight } from '#shared/theme/tokens.ts'

/** The two places in the fixed bar; the question layout provides them. */
export const QuestionBarSlots = createContext<{ middle: HTMLElement | null; bottom: HTMLElement | null }>({
  middle: null,
  bottom: null,
})

const Where = styled.div`
  line-height: 1.25; min-width: 0; flex: 1;
  h1, strong { display: block; font: ${weight('bold')} ${font('t16')}/1.25 ${family('figure')}; letter-spacing: 0; }
  h1, strong, p { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  p { font-size: ${font('t13')}; color: ${color('ink-3')}; }
  ${below('md')} { h1, strong { font-size: ${font('t14')}; white-space: normal; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; } }
`
const Aside = styled.div`
  display: flex; align-items: center; gap: ${space('4')}; font-size: ${font('t13')}; color: ${color('ink-3')}; white-space: nowrap; line-height: 1.3;
  text-align: right;
  ${below('md')} { gap: ${space('2')}; }
`

export type QuestionBarProps = {
  /** The page's h1: the category or the mock. */
  title: string
  /** The page has a heading of its own in its text. */
  plain?: boolean
  /** "Question 14 of 40". */
  where: ReactNode
  /** Pace, saved, clock: right of it. */
  children?: ReactNode
  /** A Trace of size `bar`, on the bar's lower edge. */
  trace?: ReactNode
}

/** What the page is, in the middle of the bar. */
export const BarTitle = ({ title, plain = false, where }: Pick<QuestionBarProps, 'title' | 'plain' | 'where'>) => (
  <Where>
    {plain ? <strong>{title}</strong> : <h1 tabIndex={-1}>{title}</h1>}
    <p>{where}</p>
  </Where>
)

/** What a question page puts into the fixed bar of its layout, beside the logo and "Back to Categories". */
export function QuestionBar({ children, trace, ...title }: QuestionBarProps) {
  const { middle, bottom } = useContext(QuestionBarSlots)
  return (
    <>
      {middle
        ? createPortal(
            <>
              <BarTitle {...title} />
              {children ? <Aside>{children}</Aside> : null}
            </>,
            middle,
          )
        : null}
      {bottom && trace ? createPortal(trace, bottom) : null}
    </>
  )
}
