import type { GemContent } from '@wardround/proto/gem-content.ts'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import styled from 'styled-components'
import { GemPicture } from '#shared/gems/gem-picture.tsx'
import { leafChoices } from '#shared/staff/api/use-category-choices.ts'
import { PictureUpload } from '#shared/staff/form/picture-upload.tsx'
import { ReferencesField, referenceLines } from '#shared/staff/form/references-field.tsx'
import type { Field, OwnControl } from '#shared/staff/form/resource-field.tsx'
import { TagsFields } from '#shared/staff/form/tags-fields.tsx'
import type { VersionShow } from '#shared/staff/publishing/version-parts.tsx'
import { versionShows } from '#shared/staff/publishing/version-shows.ts'
import { STATE_HINT, STATE_OPTIONS } from '#shared/staff/ui/state-badge.tsx'
import { color, font, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { ContentField } from '../editor/content-field.tsx'
import { GuidesChoice } from '../editor/guides-choice.tsx'
import { QuestionLine, QuestionSearch } from '../editor/question-choice.tsx'
import { contentWords } from './content-words.ts'
import type { GemValues } from './gem-resource.ts'

const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('2')};`
const Problem = styled.p`color: ${color('wrong')}; font-size: ${font('t14')}; margin-bottom: ${space('2')};`

type ControlOf<Value> = Omit<OwnControl, 'value' | 'onChange'> & { value: Value; onChange: (value: Value) => void }
/** The control of a field with the type of its value. */
const of = <Value,>(control: OwnControl) => control as unknown as ControlOf<Value>

const Group = ({ control: { id, label, error }, children }: { control: OwnControl; children: React.ReactNode }) => (
  <fieldset id={id} tabIndex={-1}>
    <Legend>{label}</Legend>
    {error ? <Problem>{error}</Problem> : null}
    {children}
  </fieldset>
)

function Prompt(control: OwnControl) {
  const { value, onChange, id, label, hint, error } = of<string | null>(control)
  return (
    <TextField
      {...{ id, label, hint, error }}
      optional
      value={value ?? ''}
      maxLength={300}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

function Content(control: OwnControl) {
  const { value, onChange } = of<GemContent>(control)
  return (
    <Group control={control}>
      <ContentField content={value} onChange={onChange} />
    </Group>
  )
}

function Questions(control: OwnControl) {
  const { value, onChange } = of<string[]>(control)
  return (
    <Group control={control}>
      <Stack $gap="2">
        {value.map((id) => (
          <Row key={id}>
            <QuestionLine id={id} />
            <Button size="sm" variant="quiet" onClick={() => onChange(value.filter((one) => one !== id))}>
              Remove question
            </Button>
          </Row>
        ))}
        {value.length < 12 ? (
          <QuestionSearch
            label="Link a question"
            onChosen={(id) => (value.includes(id) ? undefined : onChange([...value, id]))}
          />
        ) : null}
      </Stack>
    </Group>
  )
}

function Guides(control: OwnControl) {
  const { value, onChange } = of<GemValues['guides']>(control)
  return (
    <Group control={control}>
      <GuidesChoice value={value} onChange={onChange} />
    </Group>
  )
}

function Tags(control: OwnControl) {
  const { id, value, onChange } = of<GemValues['tags']>(control)
  return (
    <Group control={control}>
      <TagsFields {...{ id, value, onChange }} />
    </Group>
  )
}

function References(control: OwnControl) {
  const { id, value, onChange } = of<GemValues['references']>(control)
  return (
    <Group control={control}>
      <ReferencesField {...{ id, value, onChange }} most={12} />
    </Group>
  )
}

export function PictureControl({ control, kind }: { control: OwnControl; kind: 'index' | 'deck' }) {
  const { value, onChange } = of<StoredImage | null>(control)
  return (
    <Group control={control}>
      <Stack $gap="2">
        {value ? (
          <>
            <GemPicture image={value} description="" />
            <Row>
              <Button size="sm" icon="trash" onClick={() => onChange(null)}>
                Remove picture
              </Button>
            </Row>
          </>
        ) : (
          <PictureUpload label="Upload a picture" kind={kind} onUploaded={onChange} />
        )}
        {control.hint ? <Small $muted>{control.hint}</Small> : null}
      </Stack>
    </Group>
  )
}

type Tree = Parameters<typeof leafChoices>[0]
const lines = (value: string[]) => value.join('\n')

/** The fields of a gem of any format. */
export const gemFields = (tree: Tree): readonly Field<GemValues>[] => [
  { kind: 'text', name: 'title', label: 'Title', maxLength: 160 },
  {
    kind: 'own',
    name: 'prompt',
    label: 'Review prompt',
    hint: 'The question that a review asks before it shows the gem. Leave empty to use the title.',
    draw: (control) => <Prompt {...control} />,
    show: (value: string | null) => value ?? '',
  },
  { kind: 'select', name: 'categoryId', label: 'Category', none: 'Choose a category', options: leafChoices(tree) },
  { kind: 'select', name: 'state', label: 'Status', none: 'Choose a status', options: STATE_OPTIONS, hint: STATE_HINT },
  {
    kind: 'own',
    name: 'content',
    label: 'Content',
    draw: (control) => <Content {...control} />,
    show: (value: GemContent) => contentWords(value),
  },
  {
    kind: 'own',
    name: 'questionIds',
    label: 'Related questions',
    draw: (control) => <Questions {...control} />,
    show: (value: string[]) => `${value.length} linked`,
  },
  {
    kind: 'own',
    name: 'guides',
    label: 'Related guides',
    draw: (control) => <Guides {...control} />,
    show: (value: GemValues['guides']) => lines(value.map(({ slug, title }) => `${title} (${slug})`)),
  },
  {
    kind: 'own',
    name: 'references',
    label: 'References',
    draw: (control) => <References {...control} />,
    show: referenceLines,
  },
  {
    kind: 'own',
    name: 'tags',
    label: 'Tags',
    draw: (control) => <Tags {...control} />,
    show: (value: GemValues['tags']) => Object.values(value).join(', '),
  },
  {
    kind: 'own',
    name: 'indexImage',
    label: 'Picture in lists',
    hint: 'Cropped to 400 by 300 pixels. Anyone can see it.',
    draw: (control) => <PictureControl control={control} kind="index" />,
    show: (value: StoredImage | null) => (value ? 'A picture' : 'None'),
  },
  { kind: 'check', name: 'forPa', label: 'For PA', hint: 'Shown to physician associates only.' },
]

/** How two versions are compared; a version keeps the codes of linked questions and of those in blocks, too. */
export const gemShows = (tree: Tree): VersionShow[] => [
  ...versionShows(gemFields(tree)).map((show) =>
    show.name === 'questionIds' ? { ...show, unless: 'questions' } : show,
  ),
  { name: 'questions', label: 'Related questions', show: lines },
  { name: 'contentQuestions', label: 'Questions in the content', show: lines },
]
