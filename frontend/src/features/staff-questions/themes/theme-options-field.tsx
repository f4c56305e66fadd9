import { OPTION_LENGTHS, OPTION_LIMITS } from '@wardround/proto/http/content/questions.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { FormattableField } from '#features/staff-questions/editor/formattable-field.tsx'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { color, font, space, weight } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { EMPTY_THEME_OPTION, type ThemeValues } from './theme-resource.ts'

const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('2')};`
const Line = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) repeat(3, 32px); gap: ${space('1')}; margin-bottom: ${space('2')};`
const Full = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')}; margin-top: ${space('2')};`
const Problem = styled.p`display: flex; gap: 6px; font-size: ${font('t14')}; color: ${color('wrong')}; margin-bottom: ${space('2')};`

const MOST = OPTION_LIMITS.matching
const id = (path: string) => fieldId('theme', path)
const focusSoon = (path: string) => requestAnimationFrame(() => document.getElementById(id(path))?.focus())

/** The options that all questions of a theme share, in their order. */
export function ThemeOptionsField() {
  const { control, register, formState, clearErrors, setValue } = useFormContext<ThemeValues>()
  const options = useWatch<ThemeValues, 'options'>({ name: 'options' })
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options', keyName: 'key' })
  const problem = formState.errors.options?.root?.message
  const shift = (from: number, to: number) => {
    clearErrors('options')
    move(from, to)
    focusSoon(`options.${to}.text`)
  }
  return (
    <fieldset id={id('options.root')} tabIndex={-1}>
      <Legend>Options</Legend>
      {problem ? (
        <Problem>
          <Icon name="cross" />
          {problem}
        </Problem>
      ) : null}
      {fields.map((field, index) => (
        <Line key={field.key}>
          <FormattableField
            id={id(`options.${index}.text`)}
            label={`Option ${index + 1}`}
            text={options[index]?.text ?? ''}
            html={options[index]?.textHtml ?? ''}
            onChange={(words, html) => {
              setValue(`options.${index}.text`, words, { shouldDirty: true })
              setValue(`options.${index}.textHtml`, html, { shouldDirty: true })
            }}
            error={formState.errors.options?.[index]?.text?.message}
          >
            <TextField
              id={id(`options.${index}.text`)}
              small
              hideLabel
              label={`Option ${index + 1}`}
              maxLength={OPTION_LENGTHS.text}
              error={formState.errors.options?.[index]?.text?.message}
              {...register(`options.${index}.text`)}
            />
          </FormattableField>
          <IconButton
            icon="up"
            size="sm"
            label={`Move option ${index + 1} up`}
            disabled={index === 0}
            onClick={() => shift(index, index - 1)}
          />
          <IconButton
            icon="down"
            size="sm"
            label={`Move option ${index + 1} down`}
            disabled={index === fields.length - 1}
            onClick={() => shift(index, index + 1)}
          />
          <IconButton
            icon="trash"
            size="sm"
            label={`Remove option ${index + 1}`}
            onClick={() => {
              clearErrors('options')
              remove(index)
              focusSoon('add')
            }}
          />
        </Line>
      ))}
      <Button
        id={id('add')}
        size="sm"
        icon="plus"
        disabled={fields.length >= MOST}
        onClick={() => {
          append(EMPTY_THEME_OPTION, { shouldFocus: false })
          focusSoon(`options.${fields.length}.text`)
        }}
      >
        Add option
      </Button>
      {fields.length >= MOST ? <Full>You can add up to 20 options.</Full> : null}
    </fieldset>
  )
}
