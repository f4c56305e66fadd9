import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { useId, useRef } from 'react'
import styled from 'styled-components'
import type { AnswerDraft } from '#shared/question/rules/answer-draft.ts'
import { howManyHint } from '#shared/question/rules/how-many.ts'
import { letterOf } from '#shared/question/rules/verdict.ts'
import { useLongPress } from '#shared/question/tools/use-long-press.ts'
import { color, family, font, space, up } from '#shared/theme/tokens.ts'
import { AnswerOption, Options } from '#shared/ui/question/answer-option.tsx'
import { FormattedWords } from '#shared/ui/question/formatted-words.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

/** The question asked; the options follow. */
export const LeadIn = styled.h3`font: 600 ${font('reading')}/1.45 ${family('text')}; margin: 1.4em 0 .9em; text-wrap: pretty; &:empty { display: none; }`
/** How many options to choose, above them. */
export const HowMany = styled(Caption)`margin: -.6em 0 ${space('2')};`
const Touchable = styled.div<{ $many: boolean }>`
  border-top: 1px solid ${color('line-2')}; margin-top: 1.4em;
  h3 + fieldset &, ${HowMany} + & { margin-top: 0; }
  > ul { border-top: 0; }
  ${({ $many }) => $many && `${up('md')} { > ul { display: grid; grid-template-columns: 1fr 1fr; column-gap: ${space('4')}; } }`}
  @media (pointer: coarse) { user-select: none; -webkit-touch-callout: none; }
`

/** More options than this stand in two columns where there is room. */
const MANY = 10

export type OpenOptionsProps = {
  view: Pick<QuestionView, 'kind' | 'leadIn' | 'options' | 'id'>
  draft: AnswerDraft
  disabled: boolean
  onChoose: (optionId: string) => void
  onStrike: (optionId: string) => void
}

/**
 * The lead-in with its options while they can be chosen. Holding a finger on one strikes it out, as its button does.
 */
export function OpenOptions({ view, draft, disabled, onChoose, onStrike }: OpenOptionsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const press = useLongPress((target) => {
    const at = [...(list.current?.querySelectorAll('li') ?? [])].findIndex((item) => item.contains(target))
    const option = view.options[at]
    if (option && !disabled) onStrike(option.id)
  })
  const several = view.kind === 'multiple'
  const hint = disabled ? undefined : howManyHint(view)
  return (
    <>
      {view.leadIn ? <LeadIn id={id}>{view.leadIn}</LeadIn> : null}
      <fieldset
        {...(view.leadIn ? { 'aria-labelledby': id } : {})}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      >
        {view.leadIn ? null : <VisuallyHidden as="legend">Options</VisuallyHidden>}
        {hint ? <HowMany id={`${id}-hint`}>{hint}</HowMany> : null}
        <Touchable ref={list} $many={view.options.length > MANY} {...press}>
          <Options>
            {view.options.map((option, index) => (
              <AnswerOption
                key={option.id}
                letter={letterOf(index)}
                name={`answer-${view.id}`}
                multiple={several}
                checked={draft.selected.includes(option.id)}
                onChoose={() => onChoose(option.id)}
                disabled={disabled}
                out={draft.struckOut.includes(option.id)}
                {...(disabled ? {} : { onStrike: () => onStrike(option.id) })}
              >
                <FormattedWords html={option.textHtml}>{option.text}</FormattedWords>
              </AnswerOption>
            ))}
          </Options>
        </Touchable>
      </fieldset>
    </>
  )
}
