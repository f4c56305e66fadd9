import { describe, expect, it } from 'vitest'
import { inStrokes } from './stroke-letters.ts'
import { watermarkLines, watermarkSvg } from './watermark.ts'

const viewer = { uid: '0199a000-0000-7000-8000-000000000009', name: 'Łucja O’Brien-Müller', email: 'lucja@example.org' }
const now = new Date('2026-11-21T20:33:59Z')

describe('the marks in a picture', () => {
  it('are what the setting names, in its order, the time to five minutes', () => {
    expect(watermarkLines(['time', 'name', 'email', 'uid'], viewer, now)).toEqual([
      '2026-11-21 20:30 UTC',
      viewer.name,
      viewer.email,
      viewer.uid,
    ])
  })
  it('fall back to the id for a name that cannot be written, and are none when the setting is empty', () => {
    expect(watermarkLines(['name', 'email'], { uid: viewer.uid, name: '李明', email: undefined }, now)).toEqual([
      viewer.uid,
    ])
    expect(watermarkLines([], viewer, now)).toEqual([])
  })
  it('are written in letters that every machine has', () => {
    expect(inStrokes(viewer.name)).toBe("LUCJA O'BRIEN-MULLER")
    const svg = watermarkSvg([viewer.name], { width: 400, height: 300 })
    expect(svg).not.toContain('<text')
    expect(svg.match(/<path/g)).toHaveLength(2 * "LUCJAO'BRIEN-MULLER".length)
  })
  it('carry nothing of a name into the drawing but strokes', () => {
    expect(watermarkSvg(['<script>alert("x")</script>&'], { width: 40, height: 30 })).not.toMatch(/script|alert|&/)
  })
})
