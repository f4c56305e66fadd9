import { area, axes, BLUE, circle, line, type Point, RED, svg, text } from './paper.ts'

const FRAME = { left: 90, top: 50, width: 770, height: 330 }
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

const FREQUENCIES = ['250', '500', '1k', '2k', '4k', '8k']
export type Ear = { air?: readonly number[]; bone?: readonly number[] }

/** Thresholds in dB at 250 Hz to 8 kHz; circles and [ for the right ear, crosses and ] for the left. */
export function audiogram(right: Ear, left: Ear): string {
  const { drawn, at } = axes(
    FRAME,
    {
      from: -0.5,
      to: 5.5,
      ticks: [0, 1, 2, 3, 4, 5],
      title: 'Frequency (Hz)',
      label: (tick) => FREQUENCIES[tick] ?? '',
    },
    { from: 120, to: -10, ticks: range(-10, 120, 10), title: 'Hearing level (dB)' },
  )
  const points = (values: readonly number[]) => values.map((value, index) => at([index, value]))
  const cross = ([x, y]: Point) =>
    line(
      [
        [x - 7, y - 7],
        [x + 7, y + 7],
      ],
      BLUE,
    ) +
    line(
      [
        [x - 7, y + 7],
        [x + 7, y - 7],
      ],
      BLUE,
    )
  const bones = (values: readonly number[] | undefined, sign: string, color: string, shift: number) =>
    points(values ?? []).map(([x, y]) => text([x + shift, y + 7], sign, { size: 22, anchor: 'middle', color }))
  return svg(
    450,
    drawn,
    ...(right.air
      ? [line(points(right.air), RED), ...points(right.air).map((point) => circle(point, 8, '#fff', RED))]
      : []),
    ...(left.air ? [line(points(left.air), BLUE, 2, '7 5'), ...points(left.air).map(cross)] : []),
    ...bones(right.bone, '[', RED, -16),
    ...bones(left.bone, ']', BLUE, 16),
    text([90, 28], 'Right: red circles, bone [', { color: RED }),
    text([480, 28], 'Left: blue crosses, bone ]', { color: BLUE }),
  )
}

/** Carbon dioxide in kPa against pH, with lines of equal bicarbonate in mmol/L. */
export function nomogram(point: readonly [pco2: number, ph: number]): string {
  const { drawn, at } = axes(
    FRAME,
    { from: 2, to: 12, ticks: range(2, 12, 1), title: 'PaCO₂ (kPa)' },
    { from: 7, to: 7.7, ticks: range(7, 7.7, 0.1), title: 'pH', label: (tick) => tick.toFixed(1) },
  )
  // Henderson and Hasselbalch, with 0.23 mmol/L of carbon dioxide for each kPa.
  const ph = (pco2: number, bicarbonate: number) => 6.1 + Math.log10(bicarbonate / (0.23 * pco2))
  const lines = [12, 18, 24, 30, 36, 42].map((bicarbonate) => {
    const points = range(2, 12, 0.25)
      .map((pco2): Point => [pco2, ph(pco2, bicarbonate)])
      .filter(([, y]) => y <= 7.7 && y >= 7)
    const last = points.at(-1) ?? [12, 7]
    return (
      line(points.map(at), '#8a939c', 1.5) +
      text([at(last)[0] - 4, at(last)[1] - 5], bicarbonate, { size: 13, anchor: 'end', color: '#5b646d' })
    )
  })
  const normal = [
    [4.7, 7.35],
    [6, 7.35],
    [6, 7.45],
    [4.7, 7.45],
  ] as const
  const band = [
    ...range(6, 12, 0.5).map((p): Point => [p, ph(p, 24 + 3 * (p - 5.3))]),
    ...range(6, 12, 0.5)
      .reverse()
      .map((p): Point => [p, ph(p, 24 + 1.9 * (p - 5.3))]),
  ]
  return svg(
    450,
    area(normal.map(at), '#dceede'),
    area(band.map(at), '#f6e9cf'),
    drawn,
    ...lines,
    circle(at(point), 8, RED, RED),
    text([90, 28], 'Grey lines: bicarbonate in mmol/L. Green: normal. Sand: chronic hypercapnia.', { size: 15 }),
  )
}

/** Flow against volume: measured loop and, dashed, the predicted one. */
export function flowVolume(): string {
  const { drawn, at } = axes(
    FRAME,
    { from: 0, to: 4, ticks: range(0, 4, 0.5), title: 'Volume (L)' },
    { from: -5, to: 8, ticks: range(-4, 8, 2), title: 'Flow (L/s)' },
  )
  const loop = (volume: number, peak: number, curve: number, inspired: number): Point[] => [
    ...range(0, 1, 0.02).map(
      (part): Point => [part * volume, part < 0.1 ? (peak * part) / 0.1 : peak * ((1 - part) / 0.9) ** curve],
    ),
    ...range(0, 1, 0.02).map((part): Point => [volume * (1 - part), -inspired * Math.sin(Math.PI * part)]),
  ]
  return svg(
    450,
    drawn,
    line(loop(3.3, 6.6, 1.05, 4.4).map(at), '#8a939c', 2, '7 5'),
    line(loop(2.38, 3.4, 2.6, 3.3).map(at), RED, 3),
    text([90, 28], 'Red: measured. FEV₁ 1.45 L, FVC 2.38 L, ratio 0.61. Dashed: predicted.', { size: 15 }),
  )
}

/** Bars of peak flow. */
export function peakFlow(readings: readonly (readonly [label: string, value: number])[]): string {
  const { drawn, at } = axes(
    FRAME,
    {
      from: -0.5,
      to: readings.length - 0.5,
      ticks: readings.map((_, index) => index),
      title: '',
      label: (tick) => readings[tick]?.[0] ?? '',
    },
    { from: 0, to: 500, ticks: range(0, 500, 100), title: 'Peak flow (L/min)' },
  )
  return svg(
    450,
    drawn,
    ...readings.map(([, value], index) => {
      const [x, y] = at([index, value])
      return (
        area(
          [
            [x - 34, y],
            [x + 34, y],
            [x + 34, 380],
            [x - 34, 380],
          ],
          index === 0 ? '#8a939c' : RED,
        ) + text([x, y - 8], value, { anchor: 'middle' })
      )
    }),
  )
}

/** Fetal heart above, contractions below. */
export function cardiotocograph(heart: (minute: number) => number, minutes: number): string {
  const upper = axes(
    { left: 90, top: 20, width: 770, height: 240 },
    { from: 0, to: minutes, ticks: range(0, minutes, 2), title: '' },
    { from: 50, to: 200, ticks: range(60, 200, 20), title: 'Heart rate (/min)' },
  )
  const lower = axes(
    { left: 90, top: 300, width: 770, height: 90 },
    { from: 0, to: minutes, ticks: range(0, minutes, 2), title: 'Minutes' },
    { from: 0, to: 100, ticks: [0, 50, 100], title: 'Uterus' },
  )
  const steps = range(0, minutes, 0.05)
  const contraction = (minute: number) =>
    12 + range(1.5, minutes, 3.3).reduce((sum, at) => sum + 62 * Math.exp(-(((minute - at) / 0.42) ** 2)), 0)
  return svg(
    450,
    upper.drawn,
    lower.drawn,
    line(
      steps.map((at) => upper.at([at, heart(at)])),
      '#1b1f24',
      1.6,
    ),
    line(
      steps.map((at) => lower.at([at, contraction(at)])),
      BLUE,
      1.8,
    ),
  )
}

export type Trend = { name: string; unit: string; from: number; to: number; values: readonly number[] }

/** Values over thirty minutes, one under the other. */
export const trends = (all: readonly Trend[]): string =>
  svg(
    450,
    ...all.map(({ name, unit, from, to, values }, index) => {
      const { drawn, at } = axes(
        { left: 110, top: 24 + index * 130, width: 740, height: 90 },
        { from: 0, to: 30, ticks: range(0, 30, 5), title: index === all.length - 1 ? 'Minutes' : '' },
        { from, to, ticks: [from, (from + to) / 2, to], title: unit },
      )
      return (
        drawn +
        line(
          values.map((value, step) => at([(step * 30) / (values.length - 1), value])),
          RED,
          3,
        ) +
        text([120, 40 + index * 130], name, { size: 15 })
      )
    }),
  )

/** A field of vision as it is drawn: black is lost. `lost` says it of a place in degrees, right and up positive. */
const field = (middle: number, name: string, lost: (x: number, y: number) => boolean): string => {
  const at = (x: number, y: number): Point => [middle + x * 5.6, 225 - y * 5.6]
  const cells = range(-27, 27, 3).flatMap((x) =>
    range(-27, 27, 3).flatMap((y) => (Math.hypot(x, y) <= 29 ? [[x, y] as const] : [])),
  )
  return [
    ...cells.map(([x, y]) => circle(at(x, y), 7, lost(x, y) ? '#1b1f24' : '#eef1f4', '#c3cad1')),
    line([at(-30, 0), at(30, 0)], '#8a939c', 1),
    line([at(0, -30), at(0, 30)], '#8a939c', 1),
    text([middle, 36], name, { anchor: 'middle', size: 18 }),
    text([middle, 430], '30° to each side', { anchor: 'middle', size: 14 }),
  ].join('')
}
export const fields = (left: (x: number, y: number) => boolean, right: (x: number, y: number) => boolean): string =>
  svg(450, field(230, 'Left eye', left), field(670, 'Right eye', right))

/** Rows of a NEWS2 chart; the total is left blank. */
export function newsChart(rows: readonly (readonly [name: string, value: string, score: number])[]): string {
  const COLORS = ['#ffffff', '#fff4cc', '#ffe0a8', '#f7b7b0']
  return svg(
    60 + rows.length * 46 + 50,
    ...rows.flatMap(([name, value, score], index) => {
      const top = 50 + index * 46
      return [
        area(
          [
            [60, top],
            [840, top],
            [840, top + 44],
            [60, top + 44],
          ],
          COLORS[score] ?? '#fff',
        ),
        line(
          [
            [60, top + 45],
            [840, top + 45],
          ],
          '#8a939c',
          1,
        ),
        text([74, top + 29], name),
        text([470, top + 29], value),
        text([800, top + 29], score, { anchor: 'end' }),
      ]
    }),
    text([74, 34], 'Observation', { size: 15 }),
    text([470, 34], 'Measured', { size: 15 }),
    text([800, 34], 'Score', { size: 15, anchor: 'end' }),
    text([74, 82 + rows.length * 46], 'Total'),
    line([
      [740, 86 + rows.length * 46],
      [830, 86 + rows.length * 46],
    ]),
  )
}
