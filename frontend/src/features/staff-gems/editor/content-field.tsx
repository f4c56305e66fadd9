import type { GemContent } from '@wardround/proto/gem-content.ts'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { BlocksField } from './blocks-field.tsx'
import { ImagesField } from './image-fields.tsx'
import { moved, PartFrame } from './part-frame.tsx'

type Props<Content = GemContent> = { content: Content; onChange: (content: GemContent) => void }
type Sections = Extract<GemContent, { format: 3 }>

function SectionsField({ content: { sections }, onChange }: Props<Sections>) {
  const set = (next: Sections['sections']) => onChange({ format: 3, sections: next })
  return (
    <Stack $gap="2">
      {sections.map((section, at) => (
        <PartFrame
          key={section.id}
          name={section.title || 'Section'}
          at={at}
          count={sections.length}
          onMove={(to) => set(moved(sections, at, to))}
          onRemove={() => set(sections.filter(({ id }) => id !== section.id))}
        >
          <Stack $gap="3">
            <TextField
              label="Heading"
              value={section.title}
              maxLength={160}
              onChange={(event) => set(sections.with(at, { ...section, title: event.currentTarget.value }))}
            />
            <RichTextField
              id={`section-${section.id}`}
              label="Text"
              value={section.html}
              onChange={(html) => set(sections.with(at, { ...section, html }))}
            />
            <ImagesField
              kind="gemPart"
              value={section.images}
              onChange={(images) => set(sections.with(at, { ...section, images }))}
            />
          </Stack>
        </PartFrame>
      ))}
      <Row>
        <Button
          size="sm"
          icon="plus"
          onClick={() => set([...sections, { id: crypto.randomUUID(), title: '', html: '', images: [] }])}
        >
          Add section
        </Button>
      </Row>
    </Stack>
  )
}

/** The editor of a gem's content, by its format. */
export function ContentField({ content, onChange }: Props) {
  if (content.format === 3) return <SectionsField content={content} onChange={onChange} />
  if (content.format === 4) return <BlocksField content={content} onChange={onChange} />
  return (
    <Stack $gap="5">
      <RichTextField
        id="gem-html"
        label="Text"
        tall
        {...(content.format === 1 ? { pictures: 'gem' as const } : {})}
        value={content.html}
        onChange={(html) => onChange({ ...content, html })}
      />
      {content.format === 2 ? (
        <ImagesField kind="gemImage" value={content.images} onChange={(images) => onChange({ ...content, images })} />
      ) : null}
    </Stack>
  )
}
