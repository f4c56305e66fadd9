import type { GemBlock } from '@wardround/proto/gem-content.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { Toaster } from '#shared/ui/overlay/toaster.tsx'
import { CoversField } from './covers-field.tsx'

const id = '0199a000-0000-7000-8000-000000000001'
const image = { id, url: `/api/v1/media/${id}`, width: 900, height: 450, bytes: 9, protected: true }
type Block = Extract<GemBlock, { kind: 'occlusion' }>
const BLOCK: Block = {
  ...{ kind: 'occlusion', id, image, description: 'An ECG', caption: '' },
  covers: [{ id, x: 0.1, y: 0.2, width: 0.2, height: 0.2, label: 'P wave' }],
}

it('lets a cover be dragged by the pointer, and another be drawn beside it', async () => {
  // jsdom lays nothing out and captures no pointer.
  Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1_000, height: 500 }) as DOMRect
  Element.prototype.setPointerCapture = () => undefined
  let covers: Block['covers'] = []
  function Probe() {
    const [block, setBlock] = useState(BLOCK)
    covers = block.covers
    return <CoversField block={block} onChange={(next) => setBlock({ ...block, covers: next })} />
  }
  const { user, container } = show(<Probe />)
  const cover = screen.getByRole('button', { name: /^Cover 1, P wave/ })
  const at = (x: number, y: number) => ({ clientX: x, clientY: y })
  await user.pointer([
    { keys: '[MouseLeft>]', target: cover, coords: at(150, 120) },
    { target: cover, coords: at(450, 220) },
    { keys: '[/MouseLeft]' },
    { target: cover, coords: at(900, 400) },
  ])
  expect(covers).toEqual([{ ...BLOCK.covers[0], x: 0.4, y: 0.4 }])
  const picture = container.querySelector('img')?.parentElement as HTMLElement
  await user.pointer([
    { keys: '[MouseLeft>]', target: picture, coords: at(100, 50) },
    { target: picture, coords: at(300, 150) },
    { keys: '[/MouseLeft]' },
  ])
  expect(covers[1]).toMatchObject({ x: 0.1, y: 0.1, width: 0.2, height: 0.2 })
})

it('lets covers be placed by the keyboard: a new one has the focus, says where it is, and can be brought back', async () => {
  let covers: Block['covers'] = []
  function Probe() {
    const [block, setBlock] = useState({ ...BLOCK, covers: [] as Block['covers'] })
    covers = block.covers
    return (
      <>
        <CoversField block={block} onChange={(next) => setBlock({ ...block, covers: next })} />
        <Toaster />
      </>
    )
  }
  const { user } = show(<Probe />)
  await user.click(screen.getByRole('button', { name: 'Add cover' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Cover 1'))
  await user.keyboard('{ArrowRight}')
  await screen.findByText('Cover 1: 41% from the left, 40% from the top, 20% wide, 12% high')
  await user.keyboard('{Delete}')
  expect(covers).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(covers.map(({ x }) => x)).toEqual([0.41])
})
