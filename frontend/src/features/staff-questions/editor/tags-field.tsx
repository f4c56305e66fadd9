import { useId } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useSyllabus, useSyllabusMapping } from '#features/staff-questions/api/use-syllabus.ts'
import type { QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { editionDates, namesFor, TAG_CHOICES } from '#features/staff-questions/questions/syllabus-names.ts'
import { IncompleteEdition } from '#features/staff-questions/syllabus/incomplete-edition.tsx'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { font, space, up, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'

const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('2')};`
const Grid = styled.div`display: grid; gap: ${space('4')}; ${up('md')} { grid-template-columns: repeat(2, minmax(0, 1fr)); }`

const FIELDS = [
  { name: 'area', label: 'Area' },
  { name: 'presentation', label: 'Presentation' },
  { name: 'condition', label: 'Condition' },
] as const
const Below = styled.div`margin-top: ${space('4')};`

const MAPPED = [
  { list: 'conditions', tag: 'condition', one: 'condition' },
  { list: 'presentations', tag: 'presentation', one: 'presentation' },
] as const

/** Where a name of the former edition went in the newest one, with a button that takes it over. */
function FormerNames() {
  const { setValue } = useFormContext<QuestionValues>()
  const tags = useWatch<QuestionValues, 'tags'>({ name: 'tags' })
  const mapping = useSyllabusMapping()
  const [newest] = useSyllabus()
  if (!mapping || newest?.edition !== mapping.to || tags.edition === mapping.to) return null
  const take = (tag: 'condition' | 'presentation', name: string) => {
    setValue('tags.edition', mapping.to, { shouldDirty: true })
    setValue(`tags.${tag}`, name, { shouldDirty: true })
  }
  return MAPPED.map(({ list, tag, one }) => {
    const record = mapping.records.find((each) => each.list === list && each.from === tags[tag])
    if (!record || record.change === 'moved') return null
    return (
      <Below key={list}>
        <Note title={record.to.length === 0 ? `This ${one} isn’t in the latest edition` : 'In the latest edition'}>
          {record.to.map((name) => (
            <p key={name}>
              <Button size="sm" onClick={() => take(tag, name)}>
                Use “{name}”
              </Button>
            </p>
          ))}
          {record.certain || record.to.length === 0 ? null : <p>Ask a doctor to decide.</p>}
        </Note>
      </Below>
    )
  })
}

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
              hint={
                edition &&
                (tags.edition ? `${editionDates(edition)}.` : `Names are suggested from this edition: ${edition.name}.`)
              }
            />
          )}
        />
        {TAG_CHOICES.map(({ name, label, none, options }) => (
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
          const other = strange && editions.find((one) => namesFor(one, name, '').includes(tags[name]))
          return (
            <div key={name}>
              <TextField
                id={fieldId('question', `tags.${name}`)}
                label={label}
                optional
                maxLength={200}
                list={`${lists}-${name}`}
                autoComplete="off"
                error={formState.errors.tags?.[name]?.message}
                hint={other ? `From ${other.name}.` : strange ? 'This name isn’t in this edition.' : undefined}
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
      {edition && edition.incomplete.length > 0 ? (
        <Below>
          <IncompleteEdition
            incomplete={edition.incomplete}
            title={tags.edition ? 'This edition is incomplete' : 'The latest edition is incomplete'}
          />
        </Below>
      ) : null}
      <FormerNames />
    </fieldset>
  )
}
