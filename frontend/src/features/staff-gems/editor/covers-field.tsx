import type { GemBlock } from '@wardround/proto/gem-content.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { GemPicture } from '#shared/gems/gem-picture.tsx'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { afterFocus } from '#shared/ui/focus/after-focus.ts'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { type Box, boxBetween, movedTo, newBox, nudge, placeWords } from './cover-box.ts'
import { useRemoval } from './use-removal.ts'

type OcclusionBlock = Extract<GemBlock, { kind: 'occlusion' }>
type Cover = OcclusionBlock['covers'][number]

const Frame = styled.div`position: relative; touch-action: none; cursor: crosshair; img { display: block; width: 100%; height: auto; user-select: none; pointer-events: none; }`
const Rect = styled.button`
  position: absolute; padding: 0; border: ${rule('rule')} solid ${color('accent')}; background: color-mix(in srgb, ${color('accent-wash')} 70%, transparent);
  font-size: ${font('t13')}; color: ${color('ink')}; cursor: move;
`
const Labelled = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space('2')}; align-items: end;`
const percent = (share: number) => `${share * 100}%`
const styleOf = ({ x, y, width, height }: Box) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

type Props = { block: OcclusionBlock; onChange: (covers: Cover[]) => void }

/** Covers over a picture: drawn with the pointer, or added and moved with the arrow keys. */
export function CoversField({ block: { image, description, covers }, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ from: { x: number; y: number }; box: Box }>()
  /** The cover that is dragged, and where in it the pointer is. */
  const [held, setHeld] = useState<{ index: number; x: number; y: number }>()
  const [said, setSaid] = useState('')
  const at = (event: PointerEvent) => {
    const { left, top, width, height } = (frame.current as HTMLDivElement).getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const add = (box: Box) => onChange([...covers, { id: crypto.randomUUID(), ...box, label: '' }])
  const change = (index: number, part: Partial<Cover>) =>
    onChange(covers.with(index, { ...(covers[index] as Cover), ...part }))
  const remove = useRemoval(covers, onChange)
  const press = (event: KeyboardEvent, index: number) => {
    const moved = nudge(covers[index] as Cover, event)
    if (event.key === 'Delete') remove(index, `Cover ${index + 1}`)
    if (!moved) return
    event.preventDefault()
    change(index, moved)
    setSaid(`Cover ${index + 1}: ${placeWords(moved)}`)
  }
  const addOne = () => {
    add(newBox(covers))
    afterFocus(() => frame.current?.querySelector<HTMLElement>('button:last-of-type')?.focus())
  }
  return (
    <Stack $gap="3">
      <Small $muted>
        Draw a cover over the picture and drag it into place. Or add one and move it with the arrow keys. Hold Shift to
        resize it. Press Delete to remove it.
      </Small>
      <Frame
        ref={frame}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const from = at(event)
          const index = covers.findIndex(({ id }) => id === (event.target as HTMLElement).dataset['cover'])
          const cover = covers[index]
          if (cover) setHeld({ index, x: from.x - cover.x, y: from.y - cover.y })
          else setDrawn({ from, box: boxBetween(from, from) })
        }}
        onPointerMove={(event) => {
          const { x, y } = at(event)
          const cover = held && covers[held.index]
          if (cover) change(held.index, movedTo(cover, { x: x - held.x, y: y - held.y }))
          else if (drawn) setDrawn({ ...drawn, box: boxBetween(drawn.from, { x, y }) })
        }}
        onPointerUp={() => {
          if (drawn && drawn.box.width > 0.01 && drawn.box.height > 0.01) add(drawn.box)
          setDrawn(undefined)
          setHeld(undefined)
        }}
        onPointerCancel={() => {
          setDrawn(undefined)
          setHeld(undefined)
        }}
      >
        <GemPicture image={image} description={description} />
        {covers.map((cover, index) => (
          <Rect
            key={cover.id}
            type="button"
            data-cover={cover.id}
            aria-label={`Cover ${index + 1}${cover.label ? `, ${cover.label}` : ''}`}
            aria-description={`${placeWords(cover)}. Use the arrow keys to move it. Hold Shift to resize it.`}
            style={styleOf(cover)}
            onKeyDown={(event) => press(event, index)}
          >
            {index + 1}
          </Rect>
        ))}
        {drawn ? <Rect as="span" style={styleOf(drawn.box)} /> : null}
      </Frame>
      {covers.map((cover, index) => (
        <Labelled key={cover.id}>
          <TextField
            label={`Cover ${index + 1} hides`}
            value={cover.label}
            maxLength={120}
            onChange={(event) => change(index, { label: event.currentTarget.value })}
          />
          <IconButton
            icon="trash"
            size="sm"
            label={`Remove cover ${index + 1}`}
            onClick={() => remove(index, `Cover ${index + 1}`)}
          />
        </Labelled>
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Row>
        <Button size="sm" icon="plus" onClick={addOne}>
          Add cover
        </Button>
      </Row>
    </Stack>
  )
}
