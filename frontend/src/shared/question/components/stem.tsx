import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { DefinedTerms } from '#shared/definitions/defined-terms.tsx'
import type { Range } from '#shared/protection/highlights.ts'
import { ProtectedText } from '#shared/protection/protected-text.tsx'
import { useHighlighter } from '#shared/protection/use-highlighter.ts'
import { color, rule } from '#shared/theme/tokens.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const Text = styled.div<{ $on: boolean }>`
  mark[data-layer='cursor'] { background: ${color('selected-wash')}; border-bottom-color: ${color('selected')}; outline: ${rule('rule')} solid ${color('selected')}; }
  ${({ $on }) => $on && 'cursor: text; touch-action: pan-y; user-select: none; -webkit-user-select: none;'}
`

export type StemProps = {
  html: string
  accessible: boolean
  ranges: readonly Range[]
  /** The highlighter is in the hand. */
  highlighting: boolean
  onHighlight: (ranges: Range[]) => void
  onPutDown: () => void
  /** In a sitting: no term is explained. */
  sitting?: boolean
}

/** The text of a question with its defined terms and the reader's highlights. */
export const Stem = ({ sitting = false, ...props }: StemProps) =>
  sitting ? (
    <StemText {...props} />
  ) : (
    <DefinedTerms html={props.html}>{(marked) => <StemText {...props} html={marked} />}</DefinedTerms>
  )

function StemText({ html, accessible, ranges, highlighting, onHighlight, onPutDown }: Omit<StemProps, 'sitting'>) {
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const { handlers, spoken } = useHighlighter({
    root: text,
    on: highlighting,
    ranges,
    onChange: onHighlight,
    onLeave: onPutDown,
    markup: `${accessible} ${html}`,
  })
  const wasOn = useRef(highlighting)
  useEffect(() => {
    if (highlighting && !wasOn.current) box.current?.focus({ preventScroll: true })
    wasOn.current = highlighting
  }, [highlighting])
  return (
    <>
      <Text
        ref={box}
        $on={highlighting}
        data-highlighting={highlighting || undefined}
        {...(highlighting
          ? {
              role: 'application',
              'aria-label':
                'Highlighter. Use the arrow keys to move between words, Shift to select several, Enter to highlight and Escape to finish.',
              tabIndex: 0,
            }
          : {})}
        {...handlers}
      >
        <ProtectedText ref={text} html={html} accessible={accessible} />
      </Text>
      {highlighting ? <VisuallyHidden role="status">{spoken}</VisuallyHidden> : null}
    </>
  )
}
