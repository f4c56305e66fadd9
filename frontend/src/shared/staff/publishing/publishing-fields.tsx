import { PUBLISH_STATES, type Publishing, type PublishState } from '@wardround/proto/staff/publishing.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { localMinute, momentOf } from '#shared/format/local-minute.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'

export const PUBLISH_WORDS: Record<PublishState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}
export const PUBLISH_OPTIONS = PUBLISH_STATES.map((value) => ({ value, label: PUBLISH_WORDS[value] }))

/** State and moment of what is published; the moment counts only while it is scheduled. */
export function publishingFields<Values extends Publishing>(): Field<Values>[] {
  return [
    {
      kind: 'own',
      name: 'state',
      label: 'State',
      draw: ({ label, value, onChange }) => (
        <Segmented<PublishState>
          legend={label}
          choices={PUBLISH_OPTIONS}
          value={value as PublishState}
          onChange={onChange as never}
        />
      ),
      show: (state: PublishState) => PUBLISH_WORDS[state],
    },
    {
      kind: 'own',
      name: 'publishAt',
      label: 'Publish on',
      hint: 'Only used if the state is Scheduled. Times are in your time zone.',
      optional: true,
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
