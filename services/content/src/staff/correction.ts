import type { QuestionState } from '@wardround/proto/codes.ts'
import type { ReadersSee } from '@wardround/proto/staff/readers-see.ts'

type Standing = { state: QuestionState }

/** A record that can be live and wait for review at once: `correction` is what it will say. */
export type Correctable<Words extends object> = Standing & { correction: Words | null }

/** The record as staff see it: a live one with a correction is in review, and says what the correction says. */
export const withCorrection = <Row extends Correctable<object>>(row: Row): Row =>
  row.correction ? { ...row, ...row.correction, state: 'review' } : row

/** A save that leaves what learners see as it is: what is live goes into review. */
export const isCorrection = (before: Standing | undefined, to: QuestionState): boolean =>
  before?.state === 'active' && to === 'review'

export const readersSee = ({ state, correction }: Correctable<object>): ReadersSee => {
  if (state !== 'active') return 'nothing'
  return correction ? 'earlier' : 'this'
}
