/** Letters of strokes on a field of 4 by 6, so that marks look the same on machines without any font. */
const STROKES: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 3.8H3.2',
  B: 'M0 6V0H2.6L4 1V2L2.8 3L4 4V5L2.8 6ZM0 3H2.8',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2.6L4 4.6V1.4L2.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M1 0H3M1 6H3',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3.4M1.2 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2.4 4.4L4 6',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1ZM.8 4.8L3.2 1.2',
  '1': 'M1 1L2 0V6M1 6H3',
  '2': 'M0 1L1 0H3L4 1V2L0 6H4',
  '3': 'M0 0H4L2 2.4H3L4 3.4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V2.6H3L4 3.6V5L3 6H1L0 5',
  '6': 'M4 1L3 0H1L0 1V5L1 6H3L4 5V4L3 3H0',
  '7': 'M0 0H4L1.4 6',
  '8': 'M1 0H3L4 1V2L3 3L4 4V5L3 6H1L0 5V4L1 3L0 2V1ZM1 3H3',
  '9': 'M0 5L1 6H3L4 5V1L3 0H1L0 1V2L1 3H4',
  '-': 'M1 3H3',
  '+': 'M2 1.6V4.4M.6 3H3.4',
  '.': 'M2 5.5V6',
  ':': 'M2 1.6V2.1M2 4.6V5.1',
  "'": 'M2 0V1.4',
  '/': 'M0 6L4 0',
  _: 'M0 6H4',
  '@': 'M4 5L3 6H1L0 5V1L1 0H3L4 1V4H2V2H4',
}
export const LETTER_HEIGHT = 6
const ADVANCE = 5.6

/** Latin letters that do not come apart into a letter and its mark. */
const SPELT: Record<string, string> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Æ: 'AE',
  Œ: 'OE',
  Ħ: 'H',
  Ŋ: 'N',
  '’': "'",
}

/**
 * A text in the letters there are: capitals without their marks. What has no letter here, such as other scripts, is
 * left out.
 */
export const inStrokes = (text: string): string =>
  [...text.normalize('NFD').toUpperCase()]
    .map((letter) => SPELT[letter] ?? letter)
    .join('')
    .replace(/[^A-Z0-9+.:'/_@ -]/g, '')
    .replace(/ +/g, ' ')
    .trim()

/** The width of a text in the units of the field. */
export const strokeWidth = (text: string): number => inStrokes(text).length * ADVANCE

/** SVG paths of a line of text with its upper left corner at `x`, `y`; `unit` is a sixth of the height of a letter. */
export function strokePaths(text: string, { x, y, unit }: { x: number; y: number; unit: number }): string {
  const paths = [...inStrokes(text)].map((letter, index) =>
    STROKES[letter] ? `<path transform="translate(${(index * ADVANCE).toFixed(1)})" d="${STROKES[letter]}"/>` : '',
  )
  return `<g transform="translate(${x} ${y})scale(${unit})">${paths.join('')}</g>`
}
