import { parsePageRange } from '@wardround/proto/page-range.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { leafChoices } from '#shared/staff/api/use-category-choices.ts'
import { ReferencesField, referenceLines } from '#shared/staff/form/references-field.tsx'
import type { Field, OwnControl } from '#shared/staff/form/resource-field.tsx'
import { TagsFields } from '#shared/staff/form/tags-fields.tsx'
import { OcrPanel } from '#shared/staff/ocr/ocr-panel.tsx'
import type { VersionShow } from '#shared/staff/publishing/version-parts.tsx'
import { versionShows } from '#shared/staff/publishing/version-shows.ts'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import { STATE_HINT, STATE_OPTIONS } from '#shared/staff/ui/state-badge.tsx'
import { color, font, space, weight } from '#shared/theme/tokens.ts'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import type { GuideValues } from './guide-resource.ts'

const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('2')};`
const Problem = styled.p`color: ${color('wrong')}; font-size: ${font('t14')};`
type ControlOf<Value> = Omit<OwnControl, 'value' | 'onChange'> & { value: Value; onChange: (value: Value) => void }
const of = <Value,>(control: OwnControl) => control as unknown as ControlOf<Value>

function Text(control: OwnControl) {
  const { id, label, error, value, onChange } = of<string>(control)
  // The editor keeps what is touched in it, so text from elsewhere opens it again.
  const [inserted, setInserted] = useState(0)
  return (
    <Stack $gap="3">
      <RichTextField
        key={inserted}
        {...{ id, label, error, value, onChange }}
        hint="Each heading starts a section. Subheadings don’t."
        tall
        lab
        headings
        pictures="protected"
      />
      <OcrPanel
        onText={(html) => {
          onChange(value + html)
          setInserted(inserted + 1)
        }}
      />
    </Stack>
  )
}

function KeyPoints(control: OwnControl) {
  const { id, label, hint, error, value, onChange } = of<string>(control)
  return (
    <TextArea
      {...{ id, label, hint, error, value }}
      optional
      reading
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Pages(control: OwnControl) {
  const { id, label, error, value, onChange } = of<string>(control)
  const pages = parsePageRange(value)
  const hint = pages && pages.length > 0 ? `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')}.` : ''
  return (
    <TextField
      {...{ id, label, hint, value }}
      optional
      maxLength={200}
      error={error ?? (pages === false ? 'Enter page numbers and ranges, such as 3, 5-8.' : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function References(control: OwnControl) {
  const { id, label, error, value, onChange } = of<GuideValues['references']>(control)
  return (
    <fieldset id={id} tabIndex={-1}>
      <Legend>{label}</Legend>
      {error ? <Problem>{error}</Problem> : null}
      <ReferencesField {...{ id, value, onChange }} most={20} />
    </fieldset>
  )
}

function Tags(control: OwnControl) {
  const { id, label, value, onChange } = of<GuideValues['tags']>(control)
  return (
    <fieldset id={id} tabIndex={-1}>
      <Legend>{label}</Legend>
      <TagsFields {...{ id, value, onChange }} />
    </fieldset>
  )
}

const asText = (value: string) => value
/** The fields of a guide. */
export const guideFields = (tree: Parameters<typeof leafChoices>[0]): readonly Field<GuideValues>[] => [
  { kind: 'text', name: 'title', label: 'Title', maxLength: 200 },
  {
    kind: 'text',
    name: 'slug',
    label: 'Web address',
    maxLength: 70,
    hint: 'The last part of the address, used in links. If you change it, earlier links still work.',
  },
  { kind: 'select', name: 'categoryId', label: 'Category', none: 'Choose a category', options: leafChoices(tree) },
  { kind: 'select', name: 'state', label: 'Status', none: 'Choose a status', options: STATE_OPTIONS, hint: STATE_HINT },
  { kind: 'own', name: 'html', label: 'Text', draw: (control) => <Text {...control} />, show: plainLines },
  {
    kind: 'own',
    name: 'keyPoints',
    label: 'Key points',
    hint: 'One per line, up to 12.',
    draw: (control) => <KeyPoints {...control} />,
    show: asText,
  },
  {
    kind: 'own',
    name: 'references',
    label: 'References',
    draw: (control) => <References {...control} />,
    show: referenceLines,
  },
  { kind: 'own', name: 'sourcePages', label: 'Source pages', draw: (control) => <Pages {...control} />, show: asText },
  {
    kind: 'own',
    name: 'tags',
    label: 'Tags',
    draw: (control) => <Tags {...control} />,
    show: (value: GuideValues['tags']) => Object.values(value).join(', '),
  },
  {
    kind: 'check',
    name: 'forPa',
    label: 'For PA',
    hint: 'Shown to physician associates only.',
  },
]

const lines = (value: string[] = []) => value.join('\n')

/** How two versions are compared; a version keeps key points as a list, and the codes of the linked questions. */
export const guideShows = (tree: Parameters<typeof leafChoices>[0]): VersionShow[] => [
  ...versionShows(guideFields(tree)).map((show) => (show.name === 'keyPoints' ? { ...show, show: lines } : show)),
  { name: 'questions', label: 'Questions', show: lines },
]
