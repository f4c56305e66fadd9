import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { createPortal } from 'react-dom'
import { useKeepHighlights } from '../answering/use-keep-highlights.ts'
import type { Range } from '../rules/highlights.ts'
import { MarkedAnswer, type MarkedAnswered } from './marked-answer.tsx'
import { NextLink, type Way } from './next-link.tsx'
import { QuestionFoot } from './question-foot.tsx'
import { SaveState } from './save-state.tsx'
import { TimeTaken } from './time-spent.tsx'
import { useShortcuts } from './use-shortcuts.ts'

export type MarkedQuestionProps = {
  view: QuestionView
  uid: string
  highlights: Range[]
  accessible: boolean
  answered: MarkedAnswered
  fresh: boolean
  onAgain: () => void
  way: Way
  barSlot: HTMLElement | null
}

/** A question with its marking, and the way on. */
export function MarkedQuestion({ view, uid, highlights, accessible, answered, fresh, onAgain, way, barSlot }: MarkedQuestionProps) {
  useKeepHighlights({ view, uid, highlights })
  useShortcuts(view.options.length, (command) => {
    if (command.do !== 'enter') return false
    way.onNext()
    return true
  })
  return (
    <>
      {barSlot
        ? createPortal(
            <>
              <TimeTaken milliseconds={answered.milliseconds} slug={view.category.slug} />
              <SaveState status="saved" />
            </>,
            barSlot,
          )
        : null}
      <MarkedAnswer view={view} accessible={accessible} answered={answered} fresh={fresh} onAgain={onAgain} />
      <QuestionFoot previous={way.previous} next={way.next} onNavigator={way.onNavigator}>
        <NextLink way={way} />
      </QuestionFoot>
    </>
  )
}
