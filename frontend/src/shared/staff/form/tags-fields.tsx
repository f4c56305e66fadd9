import type { TagsInput } from '@wardround/proto/http/content/questions.ts'
import type { z } from 'zod'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'

type TagValues = z.output<typeof TagsInput>
type Name = 'area' | 'presentation' | 'condition'
const LABELS = { area: 'Area', presentation: 'Presentation', condition: 'Condition' } as const
const NAMES: readonly Name[] = ['area', 'presentation', 'condition']

/** Tags without those that are empty, which the service refuses. */
export const filledTags = (tags: TagValues): TagValues =>
  Object.fromEntries(
    Object.entries(tags)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  )

type Props = { id: string; value: TagValues; onChange: (value: TagValues) => void }

/** What a guide or a gem is about, in the words of the syllabus; other tags stay as they are. */
export const TagsFields = ({ id, value, onChange }: Props) => (
  <Stack $gap="3">
    {NAMES.map((name) => (
      <TextField
        key={name}
        id={`${id}-${name}`}
        label={LABELS[name]}
        optional
        maxLength={200}
        value={value[name] ?? ''}
        onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
      />
    ))}
  </Stack>
)
