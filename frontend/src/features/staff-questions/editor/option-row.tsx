import { OPTION_LENGTHS } from '@wardround/proto/http/content/questions.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { letterOf, type QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { color, family, font, radius, rule, space, weight } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Checkbox, Radio } from '#shared/ui/form/choice.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { FormattableField } from './formattable-field.tsx'

const Box = styled.div<{ $correct: boolean }>`
  display: grid; grid-template-columns: 34px minmax(0, 1fr) 32px; gap: ${space('2')} ${space('3')}; padding: ${space('3')} 0 ${space('4')} ${space('3')};
  border-top: ${rule('hair')} solid ${color('line')}; border-left: ${rule('state-rule')} solid ${({ $correct }) => ($correct ? color('correct') : 'transparent')};
  textarea { min-height: 64px; }
`
const Mark = styled.div`display: grid; justify-items: center; align-content: start; gap: ${space('2')}; padding-top: 7px;`
const Cap = styled.span`
  display: inline-grid; place-items: center; width: 28px; height: 28px; border: ${rule('hair')} solid ${color('edge')}; border-bottom-width: 3px;
  border-radius: ${radius('2')}; background: ${color('sheet')}; color: ${color('ink-2')}; font: ${weight('bold')} ${font('t14')}/1 ${family('figure')};
`
const Fields = styled.div`display: grid; gap: ${space('2')};`
const Buttons = styled.div`display: grid; grid-template-rows: repeat(3, 32px); padding-top: 4px;`
/** Keeps the others in their places. */
const Gap = styled.span``

type OptionRowProps = {
  index: number
  correct: boolean
  /** Several may be right. */
  multiple: boolean
  /** The text is the theme's and is changed there. */
  shared: boolean
  onCorrect: (correct: boolean) => void
  /** Missing where the option cannot go further, or is needed. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One option: its text, why it is right or wrong, and whether it is the answer. */
export function OptionRow({ index, correct, multiple, shared, onCorrect, onUp, onDown, onRemove }: OptionRowProps) {
  const { register, formState, setValue } = useFormContext<QuestionValues>()
  const option = useWatch<QuestionValues, `options.${number}`>({ name: `options.${index}` })
  const letter = letterOf(index)
  const id = (part: string) => fieldId('question', `options.${index}.${part}`)
  const problems = formState.errors.options?.[index]
  const put = (part: 'text' | 'rationale') => (words: string, html: string) => {
    setValue(`options.${index}.${part}`, words, { shouldDirty: true })
    setValue(`options.${index}.${part}Html`, html, { shouldDirty: true })
  }
  const formattable = (part: 'text' | 'rationale', called: string) => ({
    id: id(part),
    label: called,
    text: option[part],
    html: option[`${part}Html`],
    onChange: put(part),
    error: problems?.[part]?.message,
  })
  return (
    <Box $correct={correct} role="group" aria-label={`Option ${letter}`}>
      <Mark>
        {multiple ? (
          <Checkbox
            hideLabel
            label={`${letter} is correct`}
            checked={correct}
            onChange={(event) => onCorrect(event.target.checked)}
          />
        ) : (
          <Radio
            name="question-key"
            hideLabel
            label={`${letter} is correct`}
            checked={correct}
            onChange={() => onCorrect(true)}
          />
        )}
        <Cap aria-hidden="true">{letter}</Cap>
      </Mark>
      <Fields>
        <FormattableField {...formattable('text', `Option ${letter}`)} readOnly={shared}>
          <TextField
            id={id('text')}
            hideLabel
            label={`Option ${letter}`}
            maxLength={OPTION_LENGTHS.text}
            readOnly={shared}
            error={problems?.text?.message}
            {...register(`options.${index}.text`)}
          />
        </FormattableField>
        <FormattableField {...formattable('rationale', `Reason for option ${letter}`)}>
          <TextArea
            id={id('rationale')}
            reading
            hideLabel
            label={`Reason for option ${letter}`}
            placeholder={correct ? 'Why this option is correct' : 'Why this option is not correct'}
            maxLength={OPTION_LENGTHS.rationale}
            error={problems?.rationale?.message}
            {...register(`options.${index}.rationale`)}
          />
        </FormattableField>
      </Fields>
      <Buttons>
        {onUp ? (
          <IconButton id={id('up')} icon="up" size="sm" label={`Move option ${letter} up`} onClick={onUp} />
        ) : (
          <Gap />
        )}
        {onDown ? (
          <IconButton id={id('down')} icon="down" size="sm" label={`Move option ${letter} down`} onClick={onDown} />
        ) : (
          <Gap />
        )}
        {onRemove ? <IconButton icon="trash" size="sm" label={`Remove option ${letter}`} onClick={onRemove} /> : null}
      </Buttons>
    </Box>
  )
}
