import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { createPortal } from 'react-dom'
import { QuestionFoot } from '#shared/question/layout/question-foot.tsx'
import { answerDraftOf } from '#shared/question/rules/answer-draft.ts'
import { useShortcuts } from '#shared/question/tools/use-shortcuts.ts'
import { Button } from '#shared/ui/button.tsx'
import { Note } from '#shared/ui/note.tsx'
import { NextLink, type QuestionNavigation } from './next-link.tsx'
import { OpenOptions } from './open-options.tsx'
import { SaveState } from './save-state.tsx'

export type WithheldQuestionProps = {
  view: QuestionView
  answered: NonNullable<QuestionView['answered']>
  onAgain: () => void
  navigation: QuestionNavigation
  barSlot: HTMLElement | null
}

const nothing = () => undefined

/**
 * An answer within a timed session that still runs or a set whose answers are not shown yet, wherever the question is
 * read: kept, and marked when that is over.
 */
export function WithheldQuestion({ view, answered, onAgain, navigation, barSlot }: WithheldQuestionProps) {
  useShortcuts(view.options.length, (command) => {
    if (command.do !== 'enter') return false
    navigation.onNext()
    return true
  })
  return (
    <>
      {barSlot ? createPortal(<SaveState status="saved" />, barSlot) : null}
      <OpenOptions
        view={view}
        draft={answerDraftOf(view, answered.response, null)}
        disabled
        onChoose={nothing}
        onStrike={nothing}
      />
      <div style={{ marginTop: '1.4em' }}>
        <Note title="Your answer is saved" live="status">
          It will be marked when your timed session ends, or when the answers to your set are shown. Until then you can
          change it.{' '}
          <Button size="sm" variant="quiet" icon="history" onClick={onAgain}>
            Change the answer
          </Button>
        </Note>
      </div>
      <QuestionFoot previous={navigation.previous} next={navigation.next} onNavigator={navigation.onNavigator}>
        <NextLink navigation={navigation} />
      </QuestionFoot>
    </>
  )
}
