import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { peersSentence, verdictOf } from '#shared/question/rules/verdict.ts'
import { below, color, family, font, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { KeyPoints } from './key-points.tsx'

const Line = styled.div<{ $tone: 'correct' | 'wrong' }>`
  display: flex; align-items: flex-start; gap: ${space('3')}; margin: ${space('6')} 0 ${space('3')}; scroll-margin-bottom: 140px;
  > svg { margin-top: 1px; color: ${({ $tone }) => color($tone)}; }
  strong { font: ${weight('medium')} ${font('t21')}/1.3 ${family('text')}; display: block; }
  p { font-size: ${font('t14')}; color: ${color('ink-3')}; }
  > div { flex: 1; min-width: 0; &:focus { outline: 0; } }
  > button { margin-top: -2px; }
  ${below('md')} { flex-wrap: wrap; > div { flex-basis: calc(100% - 60px); } > button { margin-left: 38px; padding-inline: 0; } }
`

type Chosen = Parameters<typeof peersSentence>[0] & Parameters<typeof verdictOf>[0]
type VerdictProps = {
  chosen: Chosen & { marking: { keyPoints: ComponentProps<typeof KeyPoints>['points'] } }
  /** Just marked before the reader's eyes: it takes the focus and is read out. */
  fresh: boolean
  /** What stands beside it. */
  children?: ReactNode
}

/** Right or not, what peers chose, and what to take away. */
export function Verdict({ chosen, fresh, children }: VerdictProps) {
  const { marking } = chosen
  const verdict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!fresh) return
    verdict.current?.focus({ preventScroll: true })
    verdict.current?.scrollIntoView?.({ block: 'nearest' })
  }, [fresh])
  const peers = peersSentence(chosen)
  return (
    <>
      <Line $tone={marking.correct ? 'correct' : 'wrong'}>
        <Icon name={marking.correct ? 'tick' : 'cross'} size={26} />
        <div ref={verdict} tabIndex={-1}>
          <strong>{verdictOf(chosen)}</strong>
          {peers ? <p>{peers}</p> : null}
        </div>
        {children}
      </Line>
      <KeyPoints points={marking.keyPoints} />
    </>
  )
}
