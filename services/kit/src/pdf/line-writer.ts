import type PdfDocument from 'pdfkit'
import { fontOf, type Run, runsOf, type Weight } from './drawn-text.ts'

export type Pdf = InstanceType<typeof PdfDocument>

/** Ascent of Noto Sans as a share of the size. Fonts of other scripts rise higher, so runs are aligned by baseline. */
const ASCENT = 1.069

/** Shapes a run as a whole: word by word, those of right-to-left scripts would stand in the wrong order. */
const WHOLE = { features: [] }

/** Registers the font of a run, once. */
function useFont(pdf: Pdf, known: Set<string>, { script }: Run, weight: Weight): void {
  const name = `${script}-${weight}`
  if (!known.has(name)) pdf.registerFont(name, fontOf(script, weight))
  known.add(name)
  pdf.font(name)
}

/** `size` in points. */
type Writing = { size: number; weight?: Weight; color?: string }

/** Writes lines of mixed scripts in embedded fonts. `usual`: where they begin and in what colour, if not said. */
export function createLineWriter(pdf: Pdf, usual: { x: number; color: string }) {
  const known = new Set<string>()
  const widthOfRuns = (runs: readonly Run[], size: number, weight: Weight) =>
    runs.reduce((sum, run) => {
      useFont(pdf, known, run, weight)
      return sum + pdf.fontSize(size).widthOfString(run.text, WHOLE)
    }, 0)
  const widthOf = (text: string, { size, weight = 400 }: Writing): number => widthOfRuns(runsOf(text), size, weight)
  /** The largest size, from that of the writing down to `smallest`, at which the line is no wider than `width`. */
  const sizeFitting = (text: string, { size, weight = 400 }: Writing, width: number, smallest: number): number => {
    const runs = runsOf(text)
    let fitting = size
    while (fitting > smallest && widthOfRuns(runs, fitting, weight) > width) fitting -= 1
    return fitting
  }
  /** Writes a line with its top at `y`. */
  const line = (text: string, y: number, { size, weight = 400, color = usual.color }: Writing, x = usual.x): void => {
    const baseline = y + ASCENT * size
    let left = x
    for (const run of runsOf(text)) {
      const width = widthOfRuns([run], size, weight)
      pdf.fillColor(color).text(run.text, left, baseline, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' })
      left += width
    }
  }
  return { line, widthOf, sizeFitting }
}
