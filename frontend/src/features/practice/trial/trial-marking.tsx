import type { TrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { ProtectedText } from '#shared/protection/protected-text.tsx'
import { KeyPoints } from '#shared/question/components/key-points.tsx'
import { Learning } from '#shared/question/components/margin-notes.tsx'
import { peersSentence, verdictOf } from '#shared/question/rules/verdict.ts'
import { color, family, font, size, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'

const Line = styled.div<{ $tone: 'correct' | 'wrong' }>`
  display: flex; align-items: flex-start; gap: ${space('3')}; margin: ${space('6')} 0 ${space('3')};
  > svg { margin-top: 1px; color: ${({ $tone }) => color($tone)}; }
  strong { font: ${weight('medium')} ${font('t21')}/1.3 ${family('text')}; display: block; }
  p { font-size: ${font('t14')}; color: ${color('ink-3')}; }
  > div:focus { outline: 0; }
`
const Explained = styled.section`margin: ${space('8')} 0; > div { max-width: ${size('measure')}; margin-top: ${space('2')}; }`

type Told = { question: TrialQuestion; answered: NonNullable<TrialQuestion['answered']> }

/**
 * Right or not, what peers chose, and what to take away. `fresh`: just marked before the reader's eyes, so it takes the
 * focus and is read out.
 */
export function TrialVerdict({ question, answered: { response, marking }, fresh }: Told & { fresh: boolean }) {
  const verdict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!fresh) return
    verdict.current?.focus({ preventScroll: true })
    verdict.current?.scrollIntoView?.({ block: 'nearest' })
  }, [fresh])
  const chosen = { options: question.options, response, marking }
  const peers = peersSentence(chosen)
  return (
    <>
      <Line $tone={marking.correct ? 'correct' : 'wrong'}>
        <Icon name={marking.correct ? 'tick' : 'cross'} size={26} />
        <div ref={verdict} tabIndex={-1}>
          <strong>{verdictOf(chosen)}</strong>
          {peers ? <p>{peers}</p> : null}
        </div>
      </Line>
      <KeyPoints points={marking.keyPoints} />
    </>
  )
}

/** Why, and where it comes from; parts that were never written are left out. */
export const TrialExplanation = ({ answered: { marking } }: Pick<Told, 'answered'>) => (
  <>
    {marking.explanation.trim() ? (
      <Explained>
        <h2>Explanation</h2>
        <ProtectedText html={marking.explanation} accessible={false} />
      </Explained>
    ) : null}
    <Learning marking={marking} />
  </>
)
