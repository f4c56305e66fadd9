import type { GemBlock } from '@wardround/proto/gem-content.ts'
import { type CSSProperties, useState } from 'react'
import styled from 'styled-components'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Spread } from '#shared/ui/layout.tsx'
import { GemPicture } from './gem-picture.tsx'

type OcclusionBlock = Extract<GemBlock, { kind: 'occlusion' }>

const Frame = styled.div`position: relative; img { display: block; width: 100%; height: auto; }`
const Cover = styled.button<{ $open: boolean }>`
  position: absolute; z-index: ${({ $open }) => ($open ? 1 : 0)}; display: grid; place-items: center; padding: 0 ${({ $open }) => ($open ? space('1') : 0)}; overflow: hidden; font-size: ${font('t13')}; cursor: pointer; min-width: 24px; min-height: 24px;
  border: ${rule('hair')} ${({ $open }) => ($open ? 'dashed' : 'solid')} ${({ $open }) => color($open ? 'accent' : 'edge')};
  background: ${({ $open }) => ($open ? `color-mix(in srgb, ${color('sheet')} 80%, transparent)` : color('ink'))};
  color: ${({ $open }) => color($open ? 'ink' : 'paper')};
`
const Foot = styled(Spread)`margin-top: ${space('2')}; font-size: ${font('t14')}; color: ${color('ink-3')};`
const percent = (share: number) => `${share * 100}%`
/** How wide an opened cover may grow for its words, as a share of the picture. */
const WIDEST = 0.6

type Box = Record<'x' | 'y' | 'width' | 'height', number>

/** Where a cover is. Opened, it grows from its outer corner into the picture until all of its words can be read. */
function placed({ x, y, width, height }: Box, open: boolean): CSSProperties {
  const at = {
    ...(x + width / 2 > 0.5 ? { right: percent(1 - x - width) } : { left: percent(x) }),
    ...(y + height / 2 > 0.5 ? { bottom: percent(1 - y - height) } : { top: percent(y) }),
  }
  if (!open) return { ...at, width: percent(width), height: percent(height) }
  return {
    ...at,
    minWidth: `max(24px, ${percent(width)})`,
    minHeight: `max(24px, ${percent(height)})`,
    width: 'max-content',
    maxWidth: percent(Math.max(width, WIDEST)),
  }
}

type Props = { block: OcclusionBlock; open?: boolean }

/** A picture with covers: say what is under each, then tap it. */
export function Occlusion({ block: { image, description, caption, covers }, open: isOpen = false }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(isOpen ? covers.map(({ id }) => id) : []))
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <figure>
      <Frame role="group" aria-label={`${description}, with covers`}>
        <GemPicture image={image} description={description} />
        {covers.map(({ id, label, ...box }, index) => (
          <Cover
            key={id}
            type="button"
            $open={open.has(id)}
            aria-pressed={open.has(id)}
            aria-label={open.has(id) ? label : `Cover ${index + 1}. Show`}
            style={placed(box, open.has(id))}
            onClick={() => toggle(id)}
          >
            {open.has(id) ? label : index + 1}
          </Cover>
        ))}
      </Frame>
      <Foot as="figcaption">
        <span>
          {caption ? `${caption} ` : null}
          {open.size} of {covers.length} shown.
        </span>
        {open.size > 0 ? (
          <Button size="sm" variant="quiet" onClick={() => setOpen(new Set())}>
            Cover all again
          </Button>
        ) : null}
      </Foot>
    </figure>
  )
}
