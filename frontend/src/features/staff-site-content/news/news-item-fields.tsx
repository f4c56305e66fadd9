import { articleFields } from '#shared/staff/form/article-fields.tsx'
import { GroupsControl, groupsInWords } from '#shared/staff/form/groups-field.tsx'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { ARCHIVE_OPTIONS, publishingFields } from '#shared/staff/publishing/publishing-fields.tsx'
import type { NewsItemValues } from './news-item-resource.ts'

/** The fields of the form of a news item. */
export const NEWS_ITEM_FIELDS: readonly Field<NewsItemValues>[] = [
  { kind: 'text', name: 'title', label: 'Title', maxLength: 160 },
  {
    kind: 'text',
    name: 'slug',
    label: 'Web address',
    hint: 'The last part of the address, after /news/.',
    maxLength: 120,
  },
  {
    kind: 'lines',
    name: 'lead',
    label: 'Summary',
    hint: 'One or two plain sentences, for lists and search engines.',
    maxLength: 320,
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
    kind: 'check',
    name: 'pinned',
    label: 'Pin to the top of the news',
  },
  ...publishingFields<NewsItemValues>(ARCHIVE_OPTIONS),
]
