import { CALLOUT_KINDS, type GemBlock } from '@wardround/proto/gem-content.ts'
import { GemPicture } from '#shared/gems/gem-picture.tsx'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { htmlOf, lineOf } from './cell-text.ts'
import { ClincherFields } from './clincher-fields.tsx'
import { CoversField } from './covers-field.tsx'
import { ImageWords } from './image-fields.tsx'
import { QuestionChoice } from './question-choice.tsx'
import { TableField } from './table-field.tsx'

type Props = { block: GemBlock; onChange: (block: GemBlock) => void }
type Of<Kind extends GemBlock['kind']> = Extract<GemBlock, { kind: Kind }>
const CALLOUT_NAMES = { remember: 'Remember', warning: 'Warning', exam: 'In the exam', note: 'Note' } as const

const Words = ({ id, html, onChange }: { id: string; html: string; onChange: (html: string) => void }) => (
  <RichTextField id={`block-${id}`} label="Text" pictures="gemPart" value={html} onChange={onChange} />
)

function Pictured({ block, onChange }: { block: Of<'image'> | Of<'occlusion'>; onChange: Props['onChange'] }) {
  const words = (
    <ImageWords
      value={{ image: block.image, description: block.description, caption: block.caption }}
      onChange={(image) => onChange({ ...block, ...image })}
    />
  )
  if (block.kind === 'occlusion')
    return (
      <Stack $gap="3">
        <CoversField block={block} onChange={(covers) => onChange({ ...block, covers })} />
        {words}
      </Stack>
    )
  const { id, image, description, caption } = block
  return (
    <Stack $gap="3">
      <GemPicture image={image} description={description} />
      {words}
      <Button
        size="sm"
        icon="plus"
        onClick={() => onChange({ kind: 'occlusion', id, image, description, caption, covers: [] })}
      >
        Add covers to this picture
      </Button>
    </Stack>
  )
}

const List = ({ block, onChange }: { block: Of<'list'>; onChange: Props['onChange'] }) => (
  <Stack $gap="2">
    <TextArea
      label="Items, one per line"
      rows={Math.max(3, block.items.length + 1)}
      value={block.items.map(lineOf).join('\n')}
      onChange={(event) => onChange({ ...block, items: event.currentTarget.value.split('\n').map(htmlOf) })}
    />
    <Checkbox
      label="Numbered"
      checked={block.ordered}
      onChange={(event) => onChange({ ...block, ordered: event.currentTarget.checked })}
    />
  </Stack>
)

const Callout = ({ block, onChange }: { block: Of<'callout'>; onChange: Props['onChange'] }) => (
  <Stack $gap="3">
    <SelectField
      label="Type"
      value={block.tone}
      options={CALLOUT_KINDS.map((value) => ({ value, label: CALLOUT_NAMES[value] }))}
      onChange={(event) => onChange({ ...block, tone: event.currentTarget.value as Of<'callout'>['tone'] })}
    />
    <TextField
      label="Heading"
      optional
      maxLength={200}
      value={block.title}
      onChange={(event) => onChange({ ...block, title: event.currentTarget.value })}
    />
    <Words id={block.id} html={block.html} onChange={(html) => onChange({ ...block, html })} />
  </Stack>
)

/** The fields of a block, by its kind. */
export function BlockBody({ block, onChange }: Props) {
  if (block.kind === 'text')
    return <Words id={block.id} html={block.html} onChange={(html) => onChange({ ...block, html })} />
  if (block.kind === 'image' || block.kind === 'occlusion') return <Pictured block={block} onChange={onChange} />
  if (block.kind === 'table') return <TableField block={block} onChange={onChange} />
  if (block.kind === 'list') return <List block={block} onChange={onChange} />
  if (block.kind === 'callout') return <Callout block={block} onChange={onChange} />
  if (block.kind === 'clincher')
    return <ClincherFields value={block.clincher} onChange={(clincher) => onChange({ ...block, clincher })} />
  return <QuestionChoice value={block.questionId} onChange={(questionId) => onChange({ ...block, questionId })} />
}
