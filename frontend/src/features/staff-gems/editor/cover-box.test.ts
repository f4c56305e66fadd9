import { describe, expect, it } from 'vitest'
import { boxBetween, movedTo, nudge } from './cover-box.ts'

describe('a cover', () => {
  it('is the rectangle between two corners, within the picture', () => {
    expect(boxBetween({ x: 0.5, y: 0.6 }, { x: 0.2, y: 0.1 })).toEqual({ x: 0.2, y: 0.1, width: 0.3, height: 0.5 })
    expect(boxBetween({ x: -1, y: 0.5 }, { x: 2, y: 3 })).toEqual({ x: 0, y: 0.5, width: 1, height: 0.5 })
  })

  it('moves to where it is dragged, and never leaves the picture', () => {
    const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.5 }
    expect(movedTo(box, { x: 0.35, y: 0.2 })).toEqual({ ...box, x: 0.35, y: 0.2 })
    expect(movedTo(box, { x: 3, y: -1 })).toEqual({ ...box, x: 0.8, y: 0 })
  })

  it('moves and grows by arrow keys and never leaves the picture', () => {
    const box = { x: 0, y: 0.5, width: 0.2, height: 0.5 }
    expect(nudge(box, 'ArrowLeft', false)).toEqual(box)
    expect(nudge(box, 'ArrowRight', false)?.x).toBe(0.01)
    expect(nudge(box, 'ArrowDown', true)?.height).toBe(0.5)
    expect(nudge(box, 'ArrowRight', true)?.width).toBe(0.21)
    expect(nudge(box, 'a', false)).toBeUndefined()
  })
})
