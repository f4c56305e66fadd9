import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { createPortal } from 'react-dom'
import { MarkedAnswer } from './marked-answer.tsx'
import { NextLink, type Way } from './next-link.tsx'
import { QuestionFoot } from './question-foot.tsx'
import { SaveState } from './save-state.tsx'
import { TimeTaken } from './time-spent.tsx'
import { useShortcuts } from './use-shortcuts.ts'

export type MarkedQuestionProps = {
  view: QuestionView
  answered: NonNullable<QuestionView['answered']>
  fresh: boolean
  onAgain: () => void
  way: Way
  barSlot: HTMLElement | null
}

/** A question with its marking, and the way on. */
export function MarkedQuestion({ view, answered, fresh, onAgain, way, barSlot }: MarkedQuestionProps) {
  useShortcuts((command) => {
    if (command.do !== 'enter') return false
    way.onNext()
    return true
  })
  return (
    <>
      {barSlot
        ? createPortal(
            <>
              <TimeTaken milliseconds={answered.milliseconds} />
              <SaveState status="saved" />
            </>,
            barSlot,
          )
        : null}
      <MarkedAnswer view={view} answered={answered} fresh={fresh} onAgain={onAgain} />
      <QuestionFoot previous={way.previous} next={way.next} onNavigator={way.onNavigator}>
        <NextLink way={way} />
      </QuestionFoot>
    </>
  )
}
