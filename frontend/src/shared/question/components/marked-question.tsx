import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { createPortal } from 'react-dom'
import type { Range } from '#shared/protection/highlights.ts'
import { useSaveHighlights } from '#shared/question/answering/use-save-highlights.ts'
import { QuestionFoot } from '#shared/question/layout/question-foot.tsx'
import type { MarkedAnswered } from '#shared/question/rules/is-marked.ts'
import { useShortcuts } from '#shared/question/tools/use-shortcuts.ts'
import { MarkedAnswer } from './marked-answer.tsx'
import { NextLink, type QuestionNavigation } from './next-link.tsx'
import { SaveState } from './save-state.tsx'
import { TimeTaken } from './time-spent.tsx'

export type MarkedQuestionProps = {
  view: QuestionView
  uid: string
  highlights: Range[]
  accessible: boolean
  answered: MarkedAnswered
  fresh: boolean
  onAgain: () => void
  navigation: QuestionNavigation
  barSlot: HTMLElement | null
}

/** A question with its marking, and the way on. */
export function MarkedQuestion({
  view,
  uid,
  highlights,
  accessible,
  answered,
  fresh,
  onAgain,
  navigation,
  barSlot,
}: MarkedQuestionProps) {
  useSaveHighlights({ view, uid, highlights })
  useShortcuts(view.options.length, (command) => {
    if (command.do !== 'enter') return false
    navigation.onNext()
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
      <QuestionFoot previous={navigation.previous} next={null} onNavigator={navigation.onNavigator}>
        <NextLink navigation={navigation} />
      </QuestionFoot>
    </>
  )
}
