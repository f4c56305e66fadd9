import type { TrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import { type ReactNode, useId } from 'react'
import { HowMany, LeadIn } from '#shared/question/components/open-options.tsx'
import { howManyHint } from '#shared/question/rules/how-many.ts'
import { letterOf } from '#shared/question/rules/verdict.ts'
import { AnswerOption, type OptionState, Options } from '#shared/ui/question/answer-option.tsx'
import { FormattedWords } from '#shared/ui/question/formatted-words.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

type Answered = NonNullable<TrialQuestion['answered']>

function stateOf(id: string, answered: Answered | null): OptionState {
  if (!answered) return 'open'
  if (answered.marking.key.includes(id)) return 'key'
  return answered.response.includes(id) ? 'miss' : 'other'
}

export type TrialOptionsProps = {
  question: TrialQuestion
  chosen: readonly string[]
  onChoose: (id: string) => void
  disabled: boolean
  /** Stands between the lead-in and the options. */
  children?: ReactNode
}

/** The lead-in and its options: to choose from, or marked with their reasons. */
export function TrialOptions({
  question: { id, kind, leadIn, options, answered },
  chosen,
  onChoose,
  disabled,
  children,
}: TrialOptionsProps) {
  const headingId = useId()
  const hint = howManyHint({ kind, leadIn })
  const list = (
    <Options>
      {options.map((option, index) => {
        const marked = answered?.marking.options.find((one) => one.id === option.id)
        return (
          <AnswerOption
            key={option.id}
            letter={letterOf(index)}
            name={`trial-${id}`}
            multiple={kind === 'multiple'}
            checked={chosen.includes(option.id)}
            onChoose={() => onChoose(option.id)}
            disabled={disabled}
            state={stateOf(option.id, answered)}
            chosen={answered?.response.includes(option.id) ?? false}
            rationale={
              marked?.rationale.trim() ? (
                <FormattedWords html={marked.rationaleHtml}>{marked.rationale}</FormattedWords>
              ) : undefined
            }
            share={marked?.share ?? null}
          >
            <FormattedWords html={option.textHtml}>{option.text}</FormattedWords>
          </AnswerOption>
        )
      })}
    </Options>
  )
  return (
    <>
      {leadIn ? <LeadIn id={headingId}>{leadIn}</LeadIn> : null}
      {children}
      {answered ? (
        list
      ) : (
        <fieldset
          {...(leadIn ? { 'aria-labelledby': headingId } : {})}
          {...(hint ? { 'aria-describedby': `${headingId}-hint` } : {})}
        >
          {leadIn ? null : <VisuallyHidden as="legend">Options</VisuallyHidden>}
          {hint ? <HowMany id={`${headingId}-hint`}>{hint}</HowMany> : null}
          {list}
        </fieldset>
      )}
    </>
  )
}
