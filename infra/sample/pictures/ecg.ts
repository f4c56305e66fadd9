import { line, millimetres, type Point, svg, text, WIDTH } from './paper.ts'

/** Pixels of a millimetre; 25 mm are a second, 10 mm a millivolt. */
const MM = 4
const SECOND = 25 * MM
const bump = (t: number, at: number, width: number) => Math.exp(-(((t - at) / width) ** 2))

/** Heights in mm and widths in ms of one beat's waves; `st` is the shift of the segment after the QRS. */
export type Beat = {
  r: number
  q?: number
  s?: number
  qrs?: number
  st?: number
  t?: number
  tWidth?: number
  pr?: number
}

/** Height in mm, `t` seconds after the QRS begins. */
function beatAt(t: number, { r, q = 0, s = -1, qrs = 80, st = 0, t: tall = 2.5, tWidth = 65, pr = 0 }: Beat): number {
  const w = qrs / 1000
  const waves = q * bump(t, w * 0.15, w / 7) + r * bump(t, w * 0.45, w / 5) + s * bump(t, w * 0.8, w / 6)
  const segment =
    t > w * 0.9 && t < w + 0.32 ? st * Math.min(1, (t - w * 0.9) / 0.03) * Math.min(1, (w + 0.32 - t) / 0.1) : 0
  const before = t < 0 && t > -0.1 ? pr : 0
  return waves + segment + before + tall * bump(t, w + 0.22, tWidth / 1000)
}

export type Rhythm = {
  beats: readonly number[]
  p: readonly number[]
  beat: Beat
  pHeight?: number
  noise?: (t: number) => number
}

const heightAt = (t: number, { beats, p, beat, pHeight = 1.2, noise }: Rhythm): number =>
  beats.reduce((sum, at) => (Math.abs(t - at) < 0.8 ? sum + beatAt(t - at, beat) : sum), 0) +
  p.reduce((sum, at) => sum + pHeight * bump(t, at, 0.035), 0) +
  (noise?.(t) ?? 0)

const trace = (rhythm: Rhythm, left: number, middle: number, seconds: number): string =>
  line(
    Array.from(
      { length: Math.floor(seconds * SECOND) },
      (_, x): Point => [left + x, middle - MM * heightAt(x / SECOND, rhythm)],
    ),
    '#1b1f24',
    1.8,
  )

/** Times of regular beats, of so many a minute. */
export const regular = (perMinute: number, seconds: number, first = 0.3): number[] =>
  Array.from({ length: Math.ceil((seconds * perMinute) / 60) }, (_, index) => first + (index * 60) / perMinute)

const NOTE = '25 mm/s, 10 mm/mV'

/** A strip of one lead over nine seconds; two of them when `second` is there. */
export function strip(lead: string, rhythm: Rhythm, second?: readonly [lead: string, rhythm: Rhythm]): string {
  const height = second ? 360 : 200
  return svg(
    height,
    millimetres(height, MM),
    trace(rhythm, 0, 130, WIDTH / SECOND),
    text([8, 26], lead, { size: 18 }),
    ...(second ? [trace(second[1], 0, 290, WIDTH / SECOND), text([8, 210], second[0], { size: 18 })] : []),
    text([WIDTH - 10, height - 10], NOTE, { size: 13, anchor: 'end' }),
  )
}

const LEADS = ['I', 'aVR', 'V1', 'V4', 'II', 'aVL', 'V2', 'V5', 'III', 'aVF', 'V3', 'V6'] as const
type Lead = (typeof LEADS)[number]
const NORMAL: Record<Lead, Beat> = {
  I: { r: 6 },
  II: { r: 9 },
  III: { r: 4 },
  aVR: { r: -7, s: 0, t: -2 },
  aVL: { r: 3 },
  aVF: { r: 6 },
  V1: { r: 2, s: -9, t: 1 },
  V2: { r: 4, s: -11, t: 3 },
  V3: { r: 8, s: -7, t: 3 },
  V4: { r: 12, s: -4, t: 3 },
  V5: { r: 11, s: -2 },
  V6: { r: 9 },
}

/** Twelve leads at 88 a minute, with what is other than normal. */
export function twelveLeads(changes: Partial<Record<Lead, Beat>>): string {
  const height = 480
  return svg(
    height,
    millimetres(height, MM),
    ...LEADS.map((lead, index) => {
      const [left, middle] = [(index % 4) * 225, 100 + Math.floor(index / 4) * 150]
      const beat = { ...NORMAL[lead], ...changes[lead] }
      const beats = regular(88, 2.2)
      const p = beats.map((at) => at - 0.15)
      const pHeight = lead === 'aVR' ? -1 : 1
      return trace({ beats, p, beat, pHeight }, left, middle, 2.2) + text([left + 6, middle - 62], lead, { size: 17 })
    }),
    text([WIDTH - 10, height - 8], NOTE, { size: 13, anchor: 'end' }),
  )
}
