import { USER_GROUPS, type UserGroup } from '@wardround/proto/codes.ts'
import type { NewsPicture } from '@wardround/proto/http/content/news.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { publishingFields } from '#shared/staff/publishing/publishing-fields.tsx'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import { Checkbox, Switch } from '#shared/ui/form/choice.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import type { NewsItemValues } from './news-item-resource.ts'
import { NewsPictureField } from './news-picture-field.tsx'

const GROUPS: readonly { value: UserGroup; label: string }[] = [
  { value: USER_GROUPS.wardround, label: 'PLAB' },
  { value: USER_GROUPS.pa, label: 'Physician associates' },
  { value: USER_GROUPS.mla, label: 'MLA' },
]

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
      <NewsPictureField
        id={id}
        error={error}
        value={value as NewsPicture | null}
        onChange={(picture) => onChange(picture as never)}
      />
    ),
    show: (picture: NewsPicture | null) => picture?.alt ?? 'none',
  },
  {
    kind: 'own',
    name: 'groups',
    label: 'Who is notified',
    draw: ({ label, value, onChange }) => {
      const chosen = value as UserGroup[]
      return (
        <fieldset>
          <legend>{label}: everybody, unless you choose groups</legend>
          {GROUPS.map((group) => (
            <Checkbox
              key={group.value}
              label={group.label}
              checked={chosen.includes(group.value)}
              onChange={(event) =>
                onChange(
                  (event.target.checked
                    ? [...chosen, group.value].sort()
                    : chosen.filter((one) => one !== group.value)) as never,
                )
              }
            />
          ))}
        </fieldset>
      )
    },
    show: (groups: UserGroup[]) =>
      groups.length === 0 ? 'everybody' : groups.map((one) => GROUPS[one - 1]?.label ?? '').join(', '),
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
