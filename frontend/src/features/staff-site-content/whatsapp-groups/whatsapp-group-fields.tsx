import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { BodyOf } from '#shared/staff/resource/resource.ts'
import { GROUP_OPTIONS, GROUP_WORDS } from '#shared/staff/user/user-words.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { STATE_OPTIONS, type WhatsappGroupCalls } from './whatsapp-group-resource.ts'

type Values = BodyOf<WhatsappGroupCalls>

export const WHATSAPP_GROUP_FIELDS: readonly Field<Values>[] = [
  { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
  {
    kind: 'text',
    name: 'link',
    label: 'Invitation link',
    hint: 'It starts with https://chat.whatsapp.com/.',
    maxLength: 200,
  },
  {
    kind: 'own',
    name: 'group',
    label: 'Exam',
    draw: ({ value, onChange, optional: _, ...field }) => (
      <SelectField
        {...field}
        options={GROUP_OPTIONS}
        value={String(value)}
        onChange={(event) => onChange(Number(event.target.value) as never)}
      />
    ),
    show: (group: Values['group']) => GROUP_WORDS[group],
  },
  { kind: 'text', name: 'description', label: 'Description', maxLength: 500, optional: true },
  {
    kind: 'text',
    name: 'capacityNote',
    label: 'Capacity note',
    hint: 'Learners see this note, for example “Full. Please use the second group.”',
    maxLength: 120,
    optional: true,
  },
  { kind: 'number', name: 'position', label: 'Position', hint: 'Lower numbers come first.', min: 1, max: 10_000 },
  {
    kind: 'own',
    name: 'state',
    label: 'Status',
    hint: 'Learners see active groups only.',
    draw: ({ value, onChange, optional: _, ...field }) => (
      <SelectField
        {...field}
        options={STATE_OPTIONS}
        value={value as string}
        onChange={(event) => onChange(event.target.value as never)}
      />
    ),
    show: (state: string) => STATE_OPTIONS.find(({ value }) => value === state)?.label ?? state,
  },
]
