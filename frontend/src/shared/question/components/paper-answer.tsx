import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import type { Range } from '#shared/protection/highlights.ts'
import { useAttempt } from '#shared/question/answering/use-attempt.ts'
import { QuestionFoot } from '#shared/question/layout/question-foot.tsx'
import type { Outbox, OutboxEntry } from '#shared/question/store/answer-outbox.ts'
import { useShortcutChoice, useShortcuts } from '#shared/question/tools/use-shortcuts.ts'
import { below, color, font, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { chosenBy, focusOption } from './chosen-by.ts'
import type { QuestionNavigation } from './next-link.tsx'
import { OpenOptions } from './open-options.tsx'
import { SaveState } from './save-state.tsx'

const Key = styled(KeyCap)`color: inherit; border-color: currentColor; ${below('md')} { display: none; }`
const Words = styled.p`min-height: 1.5em; margin-top: ${space('4')}; font-size: ${font('t14')}; color: ${color('ink-3')};`

export type PaperAnswerProps = {
  view: QuestionView
  uid: string
  outbox: Outbox
  /** Its answer, when one is under way. */
  pending: OutboxEntry | undefined
  navigation: QuestionNavigation
  barSlot: HTMLElement | null
  highlights: Range[]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * A question of a paper. What is chosen is kept at once and counts when the paper ends; moving on submits it. It can be
 * changed until then, and nothing says how it is marked.
 */
export function PaperAnswer({ view, uid, outbox, pending, navigation, barSlot, highlights }: PaperAnswerProps) {
  const given = view.answered?.response
  const attempt = useAttempt({
    view,
    uid,
    outbox,
    pending: pending?.answer,
    again: false,
    highlights,
    mode: 'timed',
    given,
    notesOpening: given === undefined,
  })
  const [keysOn] = useShortcutChoice()
  const { selected } = attempt.draft

  function goOn(): void {
    if (!pending && selected.length > 0 && !isSame(selected, given ?? [])) attempt.submit()
    navigation.onNext()
  }

  useShortcuts(view.options.length, (command) => {
    if (command.do === 'enter') {
      goOn()
      return true
    }
    const optionId = chosenBy(command, view, selected)
    if (!optionId || pending) return false
    if (command.do === 'choose') {
      attempt.choose(optionId)
      focusOption(command.index)
    } else attempt.strike(optionId)
    return true
  })

  const waiting = pending?.failed === true
  const status = pending
    ? waiting
      ? 'waiting'
      : 'saving'
    : given && attempt.status === 'idle'
      ? 'saved'
      : attempt.status
  return (
    <>
      {barSlot ? createPortal(<SaveState status={status} />, barSlot) : null}
      <OpenOptions
        view={view}
        draft={attempt.draft}
        disabled={pending !== undefined}
        onChoose={attempt.choose}
        onStrike={attempt.strike}
      />
      <Words>
        {waiting
          ? 'Saved on this device. It will be sent when you are back online.'
          : selected.length > 0
            ? 'You can change your answer until the paper ends.'
            : null}
      </Words>
      <QuestionFoot previous={navigation.previous} next={navigation.next} onNavigator={navigation.onNavigator}>
        <Button data-main variant="primary" onClick={goOn}>
          {navigation.next ? 'Next question' : 'Review and end'} {keysOn ? <Key aria-hidden="true">↵</Key> : null}
        </Button>
      </QuestionFoot>
    </>
  )
}
