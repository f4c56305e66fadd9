import { useId } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { type SyllabusEdition, useSyllabus } from '#features/staff-questions/api/use-syllabus.ts'
import type { QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { formatDate } from '#shared/format/dates.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { font, space, up, weight } from '#shared/theme/tokens.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'

const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('2')};`
const Grid = styled.div`display: grid; gap: ${space('4')}; ${up('md')} { grid-template-columns: repeat(2, minmax(0, 1fr)); }`

const FIELDS = [
  { name: 'area', label: 'Area' },
  { name: 'presentation', label: 'Presentation' },
  { name: 'condition', label: 'Condition' },
] as const
/** What mocks are put together by, and their results counted by. */
const CHOICES = [
  {
    name: 'domain',
    label: 'GMC domain',
    none: 'Not specified',
    options: [
      { value: 'knowledge', label: 'Professional knowledge' },
      { value: 'skills', label: 'Professional skills' },
      { value: 'values', label: 'Professional values and behaviours' },
    ],
  },
  {
    name: 'setting',
    label: 'Setting',
    none: 'Not specified',
    options: [
      { value: 'primary', label: 'Primary care' },
      { value: 'secondary', label: 'Secondary care' },
    ],
  },
] as const
type TagName = (typeof FIELDS)[number]['name']

/** The names that an edition offers for a tag; those of the chosen area first. */
export function namesFor(edition: SyllabusEdition | undefined, tag: TagName, area: string): string[] {
  if (!edition) return []
  if (tag === 'area') return [...edition.areas, ...edition.professional]
  const all = tag === 'presentation' ? edition.presentations : edition.conditions
  const near = all.filter(({ areas }) => areas.includes(area))
  return [...new Set([...near, ...all].map(({ name }) => name))]
}

const wordsOf = ({ published, refreshed, appliesUntil }: SyllabusEdition): string =>
  [
    `Published ${published}`,
    refreshed ? `refreshed ${refreshed}` : '',
    appliesUntil
      ? `applied to sittings up to ${formatDate(appliesUntil)}; use it until the revised edition is available`
      : '',
  ]
    .filter(Boolean)
    .join(', ')

/**
 * Where the question stands in the syllabus. Names are offered by the edition; others may be written, as imports bring
 * them.
 */
export function TagsField() {
  const { control, register, formState } = useFormContext<QuestionValues>()
  const tags = useWatch<QuestionValues, 'tags'>({ name: 'tags' })
  const editions = useSyllabus()
  const lists = useId()
  const edition = editions.find(({ edition: id }) => id === tags.edition) ?? editions[0]
  return (
    <fieldset>
      <Legend>Syllabus</Legend>
      <Grid>
        <Controller
          control={control}
          name="tags.edition"
          render={({ field }) => (
            <SelectField
              {...field}
              id={fieldId('question', 'tags.edition')}
              label="Edition"
              options={[
                { value: '', label: 'Not specified' },
                ...editions.map(({ edition: id, name }) => ({ value: id, label: name })),
              ]}
              hint={edition ? `${wordsOf(edition)}.` : undefined}
            />
          )}
        />
        {CHOICES.map(({ name, label, none, options }) => (
          <Controller
            key={name}
            control={control}
            name={`tags.${name}`}
            render={({ field }) => (
              <SelectField
                {...field}
                id={fieldId('question', `tags.${name}`)}
                label={label}
                options={[{ value: '', label: none }, ...options]}
              />
            )}
          />
        ))}
        {FIELDS.map(({ name, label }) => {
          const names = namesFor(edition, name, tags.area)
          const strange = tags[name] !== '' && names.length > 0 && !names.includes(tags[name])
          return (
            <div key={name}>
              <TextField
                id={fieldId('question', `tags.${name}`)}
                label={label}
                optional
                maxLength={120}
                list={`${lists}-${name}`}
                autoComplete="off"
                error={formState.errors.tags?.[name]?.message}
                hint={strange ? 'This name isn’t in this edition.' : undefined}
                {...register(`tags.${name}`)}
              />
              <datalist id={`${lists}-${name}`}>
                {names.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            </div>
          )
        })}
      </Grid>
    </fieldset>
  )
}
