import { PUBLISH_STATES, type Publishing, type PublishState } from '@wardround/proto/staff/publishing.ts'
import { formatDate, formatTime } from '#shared/format/dates.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'

export const PUBLISH_WORDS: Record<PublishState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}
export const PUBLISH_OPTIONS = PUBLISH_STATES.map((value) => ({ value, label: PUBLISH_WORDS[value] }))

const two = (number: number) => String(number).padStart(2, '0')
/** What a field for date and time shows of a moment: the reader's own clock, to the minute. */
export function localMinute(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
/** The moment of what was typed, or null while it is none. */
export function momentOf(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

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
      hint: 'Only used when scheduled. In your own time zone.',
      optional: true,
      draw: ({ value, onChange, ...field }) => (
        <TextField
          {...field}
          type="datetime-local"
          value={localMinute(value as string | null)}
          onChange={(event) => onChange(momentOf(event.target.value) as never)}
        />
      ),
      show: (publishAt: string | null) =>
        publishAt ? `${formatDate(publishAt)}, ${formatTime(publishAt)}` : 'not set',
    },
  ]
}
