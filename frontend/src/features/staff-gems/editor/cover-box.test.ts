import { describe, expect, it } from 'vitest'
import { boxBetween, movedTo, newBox, nudge, placeWords } from './cover-box.ts'

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
    const press = (key: string, more = {}) => nudge(box, { key, shiftKey: false, repeat: false, ...more })
    expect(press('ArrowLeft')).toEqual(box)
    expect(press('ArrowRight')?.x).toBe(0.01)
    expect(press('ArrowRight', { repeat: true })?.x).toBe(0.03)
    expect(press('ArrowDown', { shiftKey: true })?.height).toBe(0.5)
    expect(press('ArrowRight', { shiftKey: true })?.width).toBe(0.21)
    expect(press('a')).toBeUndefined()
  })

  it('begins beside those that begin in the middle, and says where it is', () => {
    const first = newBox([])
    const second = newBox([first])
    expect([first.x, second.x, second.y]).toEqual([0.4, 0.45, 0.45])
    expect(placeWords(second)).toBe('45% from the left, 45% from the top, 20% wide, 12% high')
  })
})
