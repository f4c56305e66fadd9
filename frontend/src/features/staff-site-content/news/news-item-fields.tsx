import { articleFields } from '#shared/staff/form/article-fields.tsx'
import { GroupsControl, groupsInWords } from '#shared/staff/form/groups-field.tsx'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { publishingFields } from '#shared/staff/publishing/publishing-fields.tsx'
import { Switch } from '#shared/ui/form/choice.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import type { NewsItemValues } from './news-item-resource.ts'

/** The fields of the form of a news item. */
export const NEWS_ITEM_FIELDS: readonly Field<NewsItemValues>[] = [
  { kind: 'text', name: 'title', label: 'Title', maxLength: 160 },
  { kind: 'text', name: 'slug', label: 'Web address', hint: 'The last part: /news/...', maxLength: 120 },
  {
    kind: 'own',
    name: 'lead',
    label: 'Summary',
    hint: 'One or two plain sentences, for lists and search engines.',
    draw: ({ value, onChange, ...field }) => (
      <TextArea
        {...field}
        maxLength={320}
        value={value as string}
        onChange={(event) => onChange(event.target.value as never)}
      />
    ),
    show: (lead: string) => lead,
  },
  ...articleFields<NewsItemValues>('Text'),
  {
    kind: 'own',
    name: 'groups',
    label: 'Who is notified',
    draw: (control) => <GroupsControl {...control} />,
    show: groupsInWords,
  },
  {
    kind: 'own',
    name: 'pinned',
    label: 'Pin to the top of the news',
    draw: ({ label, id, value, onChange }) => (
      <Switch
        id={id}
        label={label}
        checked={value as boolean}
        onChange={(event) => onChange(event.target.checked as never)}
      />
    ),
    show: (pinned: boolean) => (pinned ? 'yes' : 'no'),
  },
  ...publishingFields<NewsItemValues>(),
]
