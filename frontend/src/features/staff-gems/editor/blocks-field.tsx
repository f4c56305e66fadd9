import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import { useRef, useState } from 'react'
import { PictureUpload } from '#shared/staff/form/picture-upload.tsx'
import { Button } from '#shared/ui/button.tsx'
import { afterFocus } from '#shared/ui/focus/after-focus.ts'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { BlockBody } from './block-body.tsx'
import { emptyClincher } from './clincher-fields.tsx'
import { focusPart, moved, PartFrame } from './part-frame.tsx'
import { useRemoval } from './use-removal.ts'

type Blocks = Extract<GemContent, { format: 4 }>

const NAMES: Record<GemBlock['kind'], string> = {
  text: 'Text',
  image: 'Picture',
  occlusion: 'Picture with covers',
  table: 'Table',
  list: 'List',
  callout: 'Callout',
  clincher: 'Clincher',
  question: 'Question',
}

function emptyBlock(kind: Exclude<GemBlock['kind'], 'image' | 'occlusion'>): GemBlock {
  const id = crypto.randomUUID()
  if (kind === 'text') return { kind, id, html: '' }
  if (kind === 'table') return { kind, id, caption: '', head: ['', ''], rows: [['', '']] }
  if (kind === 'list') return { kind, id, ordered: false, items: [''] }
  if (kind === 'callout') return { kind, id, tone: 'remember', title: '', html: '' }
  if (kind === 'clincher') return { kind, id, clincher: emptyClincher() }
  return { kind, id, questionId: '' }
}

const ADDED = ['text', 'table', 'list', 'callout', 'clincher', 'question'] as const

/** A gem of blocks: each with its fields, and a row of what can be added. */
export function BlocksField({ content, onChange }: { content: Blocks; onChange: (content: Blocks) => void }) {
  const { blocks } = content
  const set = (next: GemBlock[]) => onChange({ format: 4, blocks: next })
  const remove = useRemoval(blocks, set)
  const add = (block: GemBlock) => {
    set([...blocks, block])
    focusPart(blocks.length)
  }
  const [adding, setAdding] = useState(false)
  const upload = useRef<HTMLDivElement>(null)
  const toggle = () => {
    setAdding(!adding)
    afterFocus(() => upload.current?.querySelector('button')?.focus())
  }
  return (
    <Stack $gap="2">
      {blocks.map((block, at) => (
        <PartFrame
          key={block.id}
          name={NAMES[block.kind]}
          at={at}
          count={blocks.length}
          onMove={(to) => set(moved(blocks, at, to))}
          onRemove={() => remove(at, NAMES[block.kind])}
        >
          <BlockBody block={block} onChange={(next) => set(blocks.with(at, next))} />
        </PartFrame>
      ))}
      <Row role="group" aria-label="Add a block">
        {ADDED.map((kind) => (
          <Button key={kind} size="sm" icon="plus" onClick={() => add(emptyBlock(kind))}>
            Add {NAMES[kind].toLowerCase()}
          </Button>
        ))}
        <Button size="sm" icon="plus" aria-expanded={adding} onClick={toggle}>
          Add picture
        </Button>
      </Row>
      {adding ? (
        <div ref={upload}>
          <PictureUpload
            label="Picture for the new block"
            kind="gemPart"
            onUploaded={(image) => {
              add({ kind: 'image', id: crypto.randomUUID(), image, description: '', caption: '' })
              setAdding(false)
            }}
          />
        </div>
      ) : null}
    </Stack>
  )
}
