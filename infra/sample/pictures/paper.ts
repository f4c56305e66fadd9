export const WIDTH = 900
const INK = '#1b1f24'
export const BLUE = '#1f5fa8'
export const RED = '#b3261e'
const GRID = '#f0b7b2'
const FINE = '#fae3e1'
const PALE = '#d5dae0'

export type Point = readonly [x: number, y: number]

const n = (value: number) => String(Math.round(value * 10) / 10)

export const line = (points: readonly Point[], color = INK, width = 2, dash = ''): string =>
  `<polyline fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''} points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"/>`

export const area = (points: readonly Point[], color: string): string =>
  `<polygon fill="${color}" points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"/>`

export const circle = ([x, y]: Point, radius: number, fill = 'none', stroke = INK): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`

type TextStyle = { size?: number; anchor?: 'start' | 'middle' | 'end'; color?: string; turned?: boolean }

export const text = (
  [x, y]: Point,
  words: string | number,
  { size = 16, anchor = 'start', color = INK, turned = false }: TextStyle = {},
): string =>
  `<text x="${n(x)}" y="${n(y)}" font-family="DejaVu Sans, sans-serif" font-size="${size}" fill="${color}" text-anchor="${anchor}"${turned ? ` transform="rotate(-90 ${n(x)} ${n(y)})"` : ''}>${words}</text>`

export const svg = (height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`

/** Millimetre paper of an ECG; `step` are the pixels of a millimetre. */
export function millimetres(height: number, step: number): string {
  const lines = (size: number, every: number, color: string) =>
    Array.from({ length: Math.floor(size / step) + 1 }, (_, index) => index)
      .filter((index) => index % every === 0)
      .map((index) => [index * step, color] as const)
  const draw = (every: number, color: string) =>
    [
      ...lines(WIDTH, every, color).map(([x]) =>
        line(
          [
            [x, 0],
            [x, height],
          ],
          color,
          1,
        ),
      ),
      ...lines(height, every, color).map(([y]) =>
        line(
          [
            [0, y],
            [WIDTH, y],
          ],
          color,
          1,
        ),
      ),
    ].join('')
  return draw(1, FINE) + draw(5, GRID)
}

export type Axis = {
  from: number
  to: number
  ticks: readonly number[]
  title: string
  label?: (tick: number) => string
}
export type Frame = { left: number; top: number; width: number; height: number }

/** Axes with a pale grid, and where a value stands. */
export function axes(
  { left, top, width, height }: Frame,
  x: Axis,
  y: Axis,
): { drawn: string; at: (point: Point) => Point } {
  const at = ([px, py]: Point): Point => [
    left + ((px - x.from) / (x.to - x.from)) * width,
    top + height - ((py - y.from) / (y.to - y.from)) * height,
  ]
  const drawn = [
    ...x.ticks.map((tick) => line([at([tick, y.from]), at([tick, y.to])], PALE, 1)),
    ...y.ticks.map((tick) => line([at([x.from, tick]), at([x.to, tick])], PALE, 1)),
    ...x.ticks.map((tick) =>
      text([at([tick, 0])[0], top + height + 22], x.label?.(tick) ?? tick, { size: 14, anchor: 'middle' }),
    ),
    ...y.ticks.map((tick) =>
      text([left - 8, at([0, tick])[1] + 5], y.label?.(tick) ?? tick, { size: 14, anchor: 'end' }),
    ),
    line([
      [left, top],
      [left, top + height],
      [left + width, top + height],
    ]),
    text([left + width / 2, top + height + 46], x.title, { anchor: 'middle' }),
    text([left - 52, top + height / 2], y.title, { anchor: 'middle', turned: true }),
  ].join('')
  return { drawn, at }
}
