import { useFieldArray, useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import {
  EMPTY_REFERENCE,
  MOST_REFERENCES,
  type QuestionValues,
} from '#features/staff-questions/questions/question-values.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { color, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'

const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('2')};`
const Item = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 32px; gap: ${space('3')}; padding: ${space('3')} 0; border-top: ${rule('hair')} solid ${color('line')};
`
const Grid = styled.div`
  display: grid; gap: ${space('3')};
  ${up('md')} { grid-template-columns: repeat(6, minmax(0, 1fr)); > * { grid-column: span 2; } > :first-child { grid-column: span 4; } }
`
const Full = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')}; margin-top: ${space('2')};`
const Foot = styled.div`border-top: ${rule('hair')} solid ${color('line')}; padding-top: ${space('3')};`

const FIELDS = [
  { name: 'title', label: 'Guideline or source', maxLength: 300 },
  { name: 'source', label: 'Published by', maxLength: 200 },
  { name: 'version', label: 'Version', maxLength: 100 },
  { name: 'checkedOn', label: 'Checked on', type: 'date' },
  { name: 'url', label: 'Link', type: 'url', maxLength: 500 },
] as const

/** Where the facts come from, with the version and the day on which somebody looked. */
export function ReferencesField() {
  const { control, register, formState, clearErrors } = useFormContext<QuestionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'references', keyName: 'key' })
  const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())
  const titleId = (index: number) => fieldId('question', `references.${index}.title`)
  return (
    <fieldset>
      <Legend>References</Legend>
      {fields.map((field, index) => (
        <Item key={field.key} role="group" aria-label={`Reference ${index + 1}`}>
          <Grid>
            {FIELDS.map(({ name, label, ...rest }) => (
              <TextField
                key={name}
                id={fieldId('question', `references.${index}.${name}`)}
                label={label}
                optional={name !== 'title'}
                error={formState.errors.references?.[index]?.[name]?.message}
                {...rest}
                {...register(`references.${index}.${name}`)}
              />
            ))}
          </Grid>
          <IconButton
            icon="trash"
            size="sm"
            label={`Remove reference ${index + 1}`}
            onClick={() => {
              clearErrors('references')
              remove(index)
              focusSoon('question-add-reference')
            }}
          />
        </Item>
      ))}
      <Foot>
        <Button
          id="question-add-reference"
          size="sm"
          icon="plus"
          disabled={fields.length >= MOST_REFERENCES}
          onClick={() => {
            append(EMPTY_REFERENCE, { shouldFocus: false })
            focusSoon(titleId(fields.length))
          }}
        >
          Add reference
        </Button>
        {fields.length >= MOST_REFERENCES ? <Full>You can add up to 12 references.</Full> : null}
      </Foot>
    </fieldset>
  )
}
