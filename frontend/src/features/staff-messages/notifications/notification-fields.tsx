import type { Target } from '@wardround/proto/http/notification/targets.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCounted } from '#shared/format/numbers.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { publishingFields } from '#shared/staff/publishing/publishing-fields.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import type { NotificationValues } from './notification-resource.ts'
import { GroupsField, UidsField } from './target-fields.tsx'
import { TARGET_OPTIONS, targetWords } from './target-words.ts'

/** A field that only one target has. */
const ChosenTarget = ({ is, children }: { is: Target['target']; children: ReactNode }) =>
  useWatch<NotificationValues>({ name: 'target' }) === is ? children : null

const idField = (name: 'questionId' | 'newsId', what: string): Field<NotificationValues> => ({
  kind: 'own',
  name,
  label: `Opens a ${what}`,
  hint: `Enter the ID from the web address of the ${what}’s edit page.`,
  optional: true,
  draw: ({ value, onChange, ...field }) => (
    <TextField
      {...field}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange((event.target.value.trim() || null) as never)}
    />
  ),
  show: (id: string | null) => id ?? 'None',
})
const channelField = (name: 'byEmail' | 'byPush', label: string): Field<NotificationValues> => ({
  kind: 'check',
  name,
  label,
  hint: 'Only sent to people who have turned this on in their preferences.',
})

/** The fields of the form of a notification. */
export const NOTIFICATION_FIELDS: readonly Field<NotificationValues>[] = [
  { kind: 'text', name: 'title', label: 'Title', maxLength: 80 },
  {
    kind: 'lines',
    name: 'text',
    label: 'Text',
    optional: true,
    maxLength: 240,
  },
  {
    kind: 'select',
    name: 'target',
    label: 'Send to',
    hint: 'Only people with an active plan receive notifications.',
    none: 'Choose recipients',
    options: TARGET_OPTIONS,
  },
  {
    kind: 'own',
    name: 'groups',
    label: 'Exams',
    draw: ({ label, value, onChange }) => (
      <ChosenTarget is="group">
        <GroupsField label={label} value={value as Target['groups']} onChange={onChange as never} />
      </ChosenTarget>
    ),
    show: (groups: Target['groups']) => targetWords({ target: 'group', groups, uids: [] }),
  },
  {
    kind: 'own',
    name: 'uids',
    label: 'People',
    optional: true,
    draw: ({ value, onChange, id, label, error }) => (
      <ChosenTarget is="list">
        <UidsField id={id} label={label} error={error} value={value as string[]} onChange={onChange as never} />
      </ChosenTarget>
    ),
    show: (uids: string[]) => formatCounted(uids.length, 'person', 'people'),
  },
  idField('questionId', 'question'),
  idField('newsId', 'news item'),
  channelField('byEmail', 'Also send by email'),
  channelField('byPush', 'Also send as a push message'),
  ...publishingFields<NotificationValues>(),
]
