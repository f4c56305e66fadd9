import { Controller, useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useThemeChoices } from '#features/staff-questions/api/use-themes.ts'
import type { QuestionKind, QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { KIND_OPTIONS } from '#features/staff-questions/questions/question-words.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'

const Two = styled.div`display: grid; gap: ${space('5')}; ${up('md')} { grid-template-columns: repeat(2, minmax(0, 1fr)); }`

/** The kind of a question and, for extended matching, the theme that its options come from. */
export function KindField() {
  const { control, formState, getValues, setValue } = useFormContext<QuestionValues>()
  const kind = useWatch<QuestionValues, 'kind'>({ name: 'kind' })
  const themes = useThemeChoices(kind === 'matching')
  // A single best answer has one key: of several the first stays.
  const keepOneKey = (next: QuestionKind) => {
    if (next === 'multiple') return
    const first = getValues('options').findIndex(({ correct }) => correct)
    for (const index of getValues('options').keys())
      setValue(`options.${index}.correct`, index === first, { shouldDirty: true })
  }
  return (
    <Two>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <SelectField
            {...field}
            id={fieldId('question', 'kind')}
            label="Type"
            options={KIND_OPTIONS}
            onChange={(event) => {
              field.onChange(event)
              keepOneKey(event.target.value as QuestionKind)
            }}
          />
        )}
      />
      {kind === 'matching' ? (
        <Controller
          control={control}
          name="themeId"
          render={({ field }) => (
            <SelectField
              {...field}
              id={fieldId('question', 'themeId')}
              label="Theme"
              options={[{ value: '', label: 'Choose a theme' }, ...themes]}
              error={formState.errors.themeId?.message}
              hint={
                <>
                  All questions in a theme share its options. <Link to={paths.adminThemes()}>See all themes</Link>
                </>
              }
            />
          )}
        />
      ) : null}
    </Two>
  )
}
