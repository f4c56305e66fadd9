import type { PublicPicture } from '@wardround/proto/public-picture.ts'
import { GroupsControl, groupsInWords } from '#shared/staff/form/groups-field.tsx'
import { PictureField } from '#shared/staff/form/picture-field.tsx'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { publishingFields } from '#shared/staff/publishing/publishing-fields.tsx'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
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
  {
    kind: 'own',
    name: 'html',
    label: 'Text',
    draw: ({ value, onChange, ...field }) => (
      <RichTextField {...field} headings pictures="open" value={value as string} onChange={onChange as never} />
    ),
    show: plainLines,
  },
  {
    kind: 'own',
    name: 'picture',
    label: 'Picture',
    optional: true,
    draw: ({ value, onChange, id, error }) => (
      <PictureField
        id={id}
        error={error}
        value={value as PublicPicture | null}
        onChange={(picture) => onChange(picture as never)}
      />
    ),
    show: (picture: PublicPicture | null) => picture?.alt ?? 'none',
  },
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
