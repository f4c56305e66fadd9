import { FEWEST_OPTIONS, OPTION_LIMITS } from '@wardround/proto/http/content/questions.ts'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { EMPTY_OPTION, letterOf, type QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { OptionRow } from './option-row.tsx'
import { useThemeOptions } from './use-theme-options.ts'

const Group = styled.fieldset`&:focus { outline: 0; }`
const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('2')};`
const Problem = styled.p`display: flex; gap: 6px; font-size: ${font('t14')}; color: ${color('wrong')}; margin-bottom: ${space('2')}; svg { margin-top: 3px; }`
const Hint = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')}; margin-bottom: ${space('2')};`
const Full = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')}; margin-top: ${space('2')};`
const Foot = styled.div`border-top: ${rule('hair')} solid ${color('line')}; padding-top: ${space('3')};`

const FIELD = 'options'
/** Where an error of the list as a whole is kept; the type knows only the fields. */
const WHOLE = 'options.root' as typeof FIELD

const HINTS = {
  single: undefined,
  multiple: 'Select every correct option. An answer is correct only with all of them and no others.',
  matching: 'Options come from the theme. Reasons and the answer are for this question only.',
} as const

/** The options with the answer, or the answers, and a reason for each. */
export function OptionsField() {
  const { control, formState, setValue, clearErrors } = useFormContext<QuestionValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: FIELD, keyName: 'key' })
  const options = useWatch<QuestionValues, 'options'>({ name: FIELD })
  const kind = useWatch<QuestionValues, 'kind'>({ name: 'kind' })
  const [said, setSaid] = useState('')
  const shared = kind === 'matching'
  const most = OPTION_LIMITS[kind]
  useThemeOptions()
  const problem = formState.errors.options?.root?.message
  const id = fieldId('question', 'options.root')

  const focusSoon = (path: string) =>
    requestAnimationFrame(() => document.getElementById(fieldId('question', path))?.focus())
  const choose = (chosen: number, correct: boolean) => {
    clearErrors(WHOLE)
    if (kind === 'multiple') return setValue(`options.${chosen}.correct`, correct, { shouldDirty: true })
    for (const index of fields.keys()) setValue(`options.${index}.correct`, index === chosen, { shouldDirty: true })
  }
  const shift = (from: number, to: number) => {
    clearErrors(FIELD)
    move(from, to)
    setSaid(`Option ${letterOf(from)} is now ${letterOf(to)}.`)
    focusSoon(`options.${to}.${to < from ? (to === 0 ? 'down' : 'up') : to === fields.length - 1 ? 'up' : 'down'}`)
  }
  const drop = (index: number) => {
    clearErrors(FIELD)
    remove(index)
    setSaid(`Option ${letterOf(index)} removed.`)
    focusSoon(`options.${Math.min(index, fields.length - 2)}.text`)
  }
  const add = () => {
    clearErrors(WHOLE)
    append(EMPTY_OPTION, { shouldFocus: false })
    focusSoon(`options.${fields.length}.text`)
  }
  return (
    <Group id={id} tabIndex={-1} aria-describedby={problem ? `${id}-error` : undefined}>
      <Legend>Options, answer and reasons</Legend>
      {problem ? (
        <Problem id={`${id}-error`}>
          <Icon name="cross" />
          {problem}
        </Problem>
      ) : null}
      {HINTS[kind] ? <Hint>{HINTS[kind]}</Hint> : null}
      {shared && fields.length === 0 ? <Hint>Choose a theme above to see its options.</Hint> : null}
      {fields.map((field, index) => (
        <OptionRow
          key={field.key}
          index={index}
          correct={options[index]?.correct ?? false}
          multiple={kind === 'multiple'}
          shared={shared}
          onCorrect={(correct) => choose(index, correct)}
          onUp={!shared && index > 0 ? () => shift(index, index - 1) : undefined}
          onDown={!shared && index < fields.length - 1 ? () => shift(index, index + 1) : undefined}
          onRemove={!shared && fields.length > FEWEST_OPTIONS ? () => drop(index) : undefined}
        />
      ))}
      {shared ? null : (
        <Foot>
          <Button size="sm" icon="plus" disabled={fields.length >= most} onClick={add}>
            Add option
          </Button>
          {fields.length >= most ? <Full>You can add up to 8 options.</Full> : null}
        </Foot>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Group>
  )
}
