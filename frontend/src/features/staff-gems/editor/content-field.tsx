import type { GemContent } from '@wardround/proto/gem-content.ts'
import { useState } from 'react'
import { OcrPanel } from '#shared/staff/ocr/ocr-panel.tsx'
import { RichTextField } from '#shared/staff/rich-text/rich-text-field.tsx'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { BlocksField } from './blocks-field.tsx'
import { ImagesField } from './image-fields.tsx'
import { focusPart, moved, PartFrame } from './part-frame.tsx'
import { useRemoval } from './use-removal.ts'

type Props<Content = GemContent> = { content: Content; onChange: (content: GemContent) => void }
type Sections = Extract<GemContent, { format: 3 }>

function SectionsField({ content: { sections }, onChange }: Props<Sections>) {
  const set = (next: Sections['sections']) => onChange({ format: 3, sections: next })
  const remove = useRemoval(sections, set)
  return (
    <Stack $gap="2">
      {sections.map((section, at) => (
        <PartFrame
          key={section.id}
          name={section.title || 'Section'}
          at={at}
          count={sections.length}
          onMove={(to) => set(moved(sections, at, to))}
          onRemove={() => remove(at, section.title || 'Section')}
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
          onClick={() => {
            set([...sections, { id: crypto.randomUUID(), title: '', html: '', images: [] }])
            focusPart(sections.length)
          }}
        >
          Add section
        </Button>
      </Row>
    </Stack>
  )
}

/** Content with text that was read from a page at its end, in a part of its own where there are parts. */
export function withText(content: GemContent, html: string): GemContent {
  const id = crypto.randomUUID()
  if (content.format === 4) return { format: 4, blocks: [...content.blocks, { kind: 'text', id, html }] }
  if (content.format === 3) return { format: 3, sections: [...content.sections, { id, title: '', html, images: [] }] }
  return { ...content, html: content.html + html }
}

/** The editor of a gem's content, by its format, with text read from pictures of pages. */
export function ContentField({ content, onChange }: Props) {
  // The editor keeps what is touched in it, so text from elsewhere opens it again.
  const [inserted, setInserted] = useState(0)
  return (
    <Stack $gap="3">
      {content.format === 3 ? (
        <SectionsField content={content} onChange={onChange} />
      ) : content.format === 4 ? (
        <BlocksField content={content} onChange={onChange} />
      ) : (
        <NoteField key={inserted} content={content} onChange={onChange} />
      )}
      <OcrPanel
        onText={(html) => {
          onChange(withText(content, html))
          setInserted(inserted + 1)
        }}
      />
    </Stack>
  )
}

function NoteField({ content, onChange }: Props<Extract<GemContent, { format: 1 | 2 }>>) {
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
