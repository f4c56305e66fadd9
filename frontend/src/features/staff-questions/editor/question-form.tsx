import { STAFF_NOTES_LENGTH } from '@wardround/proto/http/content/questions.ts'
import type { KeyboardEvent } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import type { QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { STATE_OPTIONS } from '#shared/staff/ui/state-badge.tsx'
import { space, up } from '#shared/theme/tokens.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { FormErrors, type FormProblem } from '#shared/ui/form/form-errors.tsx'
import { SelectField, type SelectOption } from '#shared/ui/form/select-field.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { KindField } from './kind-field.tsx'
import { OptionsField } from './options-field.tsx'
import { ReferencesField } from './references-field.tsx'
import { RichField } from './rich-field.tsx'
import { TagsField } from './tags-field.tsx'

const Wider = styled.div`display: grid; gap: ${space('5')}; ${up('md')} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); }`
const id = (path: string) => fieldId('question', path)
type QuestionFormProps = {
  id: string
  categories: readonly SelectOption[]
  problems: readonly FormProblem[]
  /** Nothing is saved yet. */
  isNew: boolean
  onSave: () => void
}

/** The fields of a question, from the category to the tags. */
export function QuestionForm({ id: formId, isNew, categories, problems, onSave }: QuestionFormProps) {
  const { register, formState } = useFormContext<QuestionValues>()
  const { errors } = formState
  const saveKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    onSave()
  }
  return (
    <form
      id={formId}
      aria-label="Question"
      noValidate
      onKeyDown={saveKey}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Stack $gap="5">
        <FormErrors problems={problems} title={problems.length > 0 ? 'This is not saved yet.' : ''} />
        <Wider>
          <Controller
            name="categoryId"
            render={({ field }) => (
              <SelectField
                {...field}
                id={id('categoryId')}
                label="Category"
                options={field.value ? categories : [{ value: '', label: 'Choose a category' }, ...categories]}
                error={errors.categoryId?.message}
              />
            )}
          />
          <SelectField
            id={id('state')}
            label="Status"
            options={STATE_OPTIONS}
            error={errors.state?.message}
            {...register('state')}
          />
        </Wider>
        <KindField />
        <RichField name="stem" label="Stem" tall />
        <TextField
          id={id('leadIn')}
          label="Lead-in"
          maxLength={500}
          error={errors.leadIn?.message}
          {...register('leadIn')}
        />
        <OptionsField />
        <RichField name="explanation" label="Explanation" optional />
        <TextArea
          id={id('keyPoints')}
          reading
          label="Key points"
          optional
          hint="One per line, up to 12."
          error={errors.keyPoints?.message}
          {...register('keyPoints')}
        />
        <ReferencesField />
        <TagsField />
        <TextField
          id={id('changeNote')}
          label={isNew ? 'Note for the reviewer' : 'What you changed, and why'}
          optional
          maxLength={500}
          hint="The reviewer reads this first. It is kept with the version."
          error={errors.changeNote?.message}
          {...register('changeNote')}
        />
        <TextArea
          id={id('staffNotes')}
          label="Notes for staff"
          optional
          maxLength={STAFF_NOTES_LENGTH}
          hint="For example, what a clinician has to confirm. Learners never see these notes. They are kept until you remove them."
          error={errors.staffNotes?.message}
          {...register('staffNotes')}
        />
        <Checkbox id={id('forPa')} label="For PA" hint="Shown to physician associates only." {...register('forPa')} />
      </Stack>
    </form>
  )
}
