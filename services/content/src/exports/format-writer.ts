import type { ExchangeQuestion } from '#exchange/exchange-question.ts'

/** A question on its way out, with the id by which an import knows it again and the code that people know it by. */
export type ExportQuestion = ExchangeQuestion & { id: string; code: string }

/** Writes a file piece by piece and holds no more than one question of it. */
export type FormatWriter = {
  write(questions: AsyncIterable<ExportQuestion>): AsyncIterable<string | Uint8Array>
  /** Why the format cannot carry a question, in a few words; undefined when it can. */
  leavesOut?(question: ExportQuestion): string | undefined
}
