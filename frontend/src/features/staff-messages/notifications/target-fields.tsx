import type { Target } from '@wardround/proto/http/notification/targets.ts'
import { useState } from 'react'
import { formatCounted } from '#shared/format/numbers.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Legend } from '#shared/ui/form/legend.ts'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { GROUP_OPTIONS, uidsIn } from './target-words.ts'

type GroupsFieldProps = { label: string; value: Target['groups']; onChange: (groups: Target['groups']) => void }

/** The exams that learners prepare for; at least one where the target is an exam. */
export const GroupsField = ({ label, value, onChange }: GroupsFieldProps) => (
  <fieldset>
    <Legend>{label}</Legend>
    {GROUP_OPTIONS.map((group) => (
      <Checkbox
        key={group.value}
        label={group.label}
        checked={value.includes(group.value)}
        onChange={(event) =>
          onChange(event.target.checked ? [...value, group.value].sort() : value.filter((one) => one !== group.value))
        }
      />
    ))}
  </fieldset>
)

type UidsFieldProps = {
  id?: string
  label: string
  error?: string | undefined
  value: readonly string[]
  onChange: (uids: string[]) => void
}

/** People by their user numbers, pasted in any form. */
export function UidsField({ value, onChange, error, ...field }: UidsFieldProps) {
  const [text, setText] = useState(value.join('\n'))
  const found = uidsIn(text)
  return (
    <TextArea
      {...field}
      error={error}
      hint={`Paste user IDs. The ID is in the web address of each user’s page. ${formatCounted(found.length, 'ID', 'IDs')} found.`}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onChange(uidsIn(event.target.value))
      }}
    />
  )
}
