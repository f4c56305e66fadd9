import {
  ARCHIVE_STATES,
  type ArchiveState,
  PUBLISH_STATES,
  type Publishing,
} from '@wardround/proto/staff/publishing.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { localMinute, momentOf } from '#shared/format/local-minute.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'

export const PUBLISH_WORDS: Record<ArchiveState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}
const optionOf = <State extends ArchiveState>(value: State) => ({ value, label: PUBLISH_WORDS[value] })
export const PUBLISH_OPTIONS = PUBLISH_STATES.map(optionOf)
export const ARCHIVE_OPTIONS = ARCHIVE_STATES.map(optionOf)

type Choices = readonly { value: string; label: string }[]

/**
 * State and moment of what is published; the moment counts only while it is scheduled. `choices` names the states of an
 * entity that has more than the usual.
 */
export function publishingFields<Values extends Publishing<string>>(
  choices: Choices = PUBLISH_OPTIONS,
): Field<Values>[] {
  return [
    {
      kind: 'own',
      name: 'state',
      label: 'Status',
      draw: ({ label, value, onChange }) => (
        <Segmented<string> legend={label} choices={choices} value={value as string} onChange={onChange as never} />
      ),
      show: (state: string) => choices.find(({ value }) => value === state)?.label ?? state,
    },
    {
      kind: 'own',
      name: 'publishAt',
      label: 'Publish on',
      hint: 'Needed only if the status is Scheduled. Times are in your time zone.',
      draw: ({ value, onChange, ...field }) => (
        <TextField
          {...field}
          type="datetime-local"
          value={localMinute(value as string | null)}
          onChange={(event) => onChange(momentOf(event.target.value) as never)}
        />
      ),
      show: (publishAt: string | null) => (publishAt ? formatMoment(publishAt) : 'Not set'),
    },
  ]
}
