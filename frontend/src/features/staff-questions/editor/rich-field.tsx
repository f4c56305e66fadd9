import { Controller, useFormContext } from 'react-hook-form'
import type { QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { countWords } from '#shared/staff/rich-text/plain-words.ts'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'

type RichFieldProps = { name: 'stem' | 'explanation'; label: string; tall?: boolean; optional?: boolean }

const words = (html: string): string => {
  const count = countWords(html)
  return formatCounted(count, 'word')
}

/** A text of the question with lists, tables, lab tables and pictures. */
export function RichField({ name, label, tall, optional = false }: RichFieldProps) {
  const { control } = useFormContext<QuestionValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <RichTextField
          id={fieldId('question', name)}
          label={label}
          optional={optional}
          tall={tall}
          lab
          pictures="protected"
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          hint={`${words(field.value)}, not counting tables.`}
        />
      )}
    />
  )
}
