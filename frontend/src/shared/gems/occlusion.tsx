import type { GemBlock } from '@wardround/proto/gem-content.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Spread } from '#shared/ui/layout.tsx'
import { GemPicture } from './gem-picture.tsx'

type OcclusionBlock = Extract<GemBlock, { kind: 'occlusion' }>

const Frame = styled.div`position: relative; img { display: block; width: 100%; height: auto; }`
const Cover = styled.button<{ $open: boolean }>`
  position: absolute; display: grid; place-items: center; padding: 0; overflow: hidden; font-size: ${font('t13')}; cursor: pointer; min-width: 24px; min-height: 24px;
  border: ${rule('hair')} ${({ $open }) => ($open ? 'dashed' : 'solid')} ${({ $open }) => color($open ? 'accent' : 'edge')};
  background: ${({ $open }) => ($open ? `color-mix(in srgb, ${color('sheet')} 80%, transparent)` : color('ink'))};
  color: ${({ $open }) => color($open ? 'ink' : 'paper')};
`
const Foot = styled(Spread)`margin-top: ${space('2')}; font-size: ${font('t14')}; color: ${color('ink-3')};`
const percent = (share: number) => `${share * 100}%`

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
        {covers.map(({ id, x, y, width, height, label }, index) => (
          <Cover
            key={id}
            type="button"
            $open={open.has(id)}
            aria-pressed={open.has(id)}
            aria-label={open.has(id) ? label : `Cover ${index + 1}. Show`}
            style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
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
