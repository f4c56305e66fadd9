import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import type { Range } from '#shared/protection/highlights.ts'
import { useAttempt } from '#shared/question/answering/use-attempt.ts'
import { QuestionFoot } from '#shared/question/layout/question-foot.tsx'
import { whyNotSubmitted } from '#shared/question/rules/how-many.ts'
import type { Outbox, OutboxEntry } from '#shared/question/store/answer-outbox.ts'
import { useShortcutChoice, useShortcuts } from '#shared/question/tools/use-shortcuts.ts'
import { below, color, font, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { CertaintyChoice } from './certainty-choice.tsx'
import { chosenBy, focusOption } from './chosen-by.ts'
import { NextLink, type QuestionNavigation } from './next-link.tsx'
import { OpenOptions } from './open-options.tsx'
import { SaveState } from './save-state.tsx'
import { TimeSpent } from './time-spent.tsx'
import { KeptHere } from './waiting-answers.tsx'

const Missing = styled.p`display: flex; gap: ${space('2')}; align-items: center; font-size: ${font('t14')}; color: ${color('wrong')};`
const Key = styled(KeyCap)`color: inherit; border-color: currentColor; ${below('md')} { display: none; }`

export type OpenQuestionProps = {
  view: QuestionView
  uid: string
  outbox: Outbox
  /** Its answer, when one is under way. */
  pending: OutboxEntry | undefined
  /** Shows the marked answer instead; only where there is one. */
  onBack: (() => void) | undefined
  onSubmitted: () => void
  navigation: QuestionNavigation
  barSlot: HTMLElement | null
  highlights: Range[]
  mode: 'tutor' | 'timed'
  /** The marking of its answer is kept back. */
  held: boolean
}

/** A question that can be answered: options, Submit, and the state of what was done with it. */
export function OpenQuestion(props: OpenQuestionProps) {
  const { view, uid, outbox, pending, onBack, onSubmitted, navigation, barSlot, highlights, mode, held } = props
  const attempt = useAttempt({
    view,
    uid,
    outbox,
    pending: pending?.answer,
    again: onBack !== undefined,
    highlights,
    mode,
  })
  const [missing, setMissing] = useState<string>()
  const [keysOn] = useShortcutChoice()

  function submit(): void {
    const { selected } = attempt.draft
    const reason = pending ? undefined : whyNotSubmitted(view, selected.length)
    setMissing(reason)
    if (reason) {
      if (selected.length === 0) focusOption(0)
      return
    }
    attempt.submit()
    onSubmitted()
  }

  useShortcuts(view.options.length, (command) => {
    if (command.do === 'enter') {
      if (pending) navigation.onNext()
      else submit()
      return true
    }
    const optionId = chosenBy(command, view, attempt.draft.selected)
    if (!optionId || pending) return false
    if (command.do === 'choose') {
      attempt.choose(optionId)
      focusOption(command.index)
    } else attempt.strike(optionId)
    setMissing(undefined)
    return true
  })

  const waiting = pending?.failed === true
  return (
    <>
      {barSlot
        ? createPortal(
            <>
              <TimeSpent stopwatch={attempt.stopwatch} slug={view.category.slug} />
              <SaveState status={pending ? (waiting ? 'waiting' : 'saving') : attempt.status} />
            </>,
            barSlot,
          )
        : null}
      <OpenOptions
        view={view}
        draft={attempt.draft}
        disabled={pending !== undefined}
        onChoose={(id) => {
          setMissing(undefined)
          attempt.choose(id)
        }}
        onStrike={attempt.strike}
      />
      {pending ? null : <CertaintyChoice value={attempt.certainty} onChange={attempt.setCertainty} />}
      {onBack && !pending ? (
        <p style={{ marginTop: space('4') }}>
          <Button size="sm" variant="quiet" icon="history" onClick={onBack}>
            {held ? 'Keep the answer as it was' : 'Back to the marked answer'}
          </Button>
        </p>
      ) : null}
      <QuestionFoot
        previous={navigation.previous}
        next={waiting ? null : navigation.next}
        onNavigator={navigation.onNavigator}
        message={
          missing ? (
            <Missing role="alert">
              <Icon name="cross" />
              {missing}
            </Missing>
          ) : waiting ? (
            <KeptHere submittedAt={pending.answer.submittedAt} />
          ) : null
        }
      >
        {waiting ? (
          <NextLink navigation={navigation} />
        ) : (
          <Button data-main variant="primary" busy={pending !== undefined} onClick={submit}>
            Submit answer {keysOn ? <Key aria-hidden="true">↵</Key> : null}
          </Button>
        )}
      </QuestionFoot>
    </>
  )
}
