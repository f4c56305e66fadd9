import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { createPortal } from 'react-dom'
import { Button } from '#shared/ui/button.tsx'
import { Note } from '#shared/ui/note.tsx'
import { deskOf } from '../rules/desk.ts'
import { NextLink, type Way } from './next-link.tsx'
import { OpenOptions } from './open-options.tsx'
import { QuestionFoot } from './question-foot.tsx'
import { SaveState } from './save-state.tsx'
import { useShortcuts } from './use-shortcuts.ts'

export type HeldQuestionProps = {
  view: QuestionView
  answered: NonNullable<QuestionView['answered']>
  onAgain: () => void
  way: Way
  barSlot: HTMLElement | null
}

const nothing = () => undefined

/** An answer within a timed session that still runs, wherever the question is read: kept, and marked when the session is over. */
export function HeldQuestion({ view, answered, onAgain, way, barSlot }: HeldQuestionProps) {
  useShortcuts(view.options.length, (command) => {
    if (command.do !== 'enter') return false
    way.onNext()
    return true
  })
  return (
    <>
      {barSlot ? createPortal(<SaveState status="saved" />, barSlot) : null}
      <OpenOptions view={view} desk={deskOf(view, answered.response, null)} disabled onChoose={nothing} onStrike={nothing} />
      <div style={{ marginTop: '1.4em' }}>
        <Note title="Your answer is kept" live="status">
          It is marked when your timed session is over. Until then you can change it.{' '}
          <Button size="sm" variant="quiet" icon="history" onClick={onAgain}>
            Change the answer
          </Button>
        </Note>
      </div>
      <QuestionFoot previous={way.previous} next={way.next} onNavigator={way.onNavigator}>
        <NextLink way={way} />
      </QuestionFoot>
    </>
  )
}
