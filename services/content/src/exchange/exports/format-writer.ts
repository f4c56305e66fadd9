import type { ExchangeQuestion } from '#exchange/exchange-question.ts'

/** A picture that a question's texts name; `name` is the last part of its address in the file. */
export type ExportPicture = { name: string; bytes: number; read(): Promise<Buffer> }

/** A question on its way out, with the id by which an import knows it again and the code that people know it by. */
export type ExportQuestion = ExchangeQuestion & { id: string; code: string; pictures?: readonly ExportPicture[] }

/**
 * Where the pictures of a file are: in it, each in the question that shows it, or beside the questions in a package.
 */
export type PicturePlace = {
  /** What goes before a picture's name in the texts. */
  prefix: string
  /**
   * `within` each question that shows it; `package`: the writer's own; `beside`: in a package that is made only where
   * there are pictures.
   */
  kept: 'within' | 'package' | 'beside'
}

/** Writes a file piece by piece and holds no more than one question of it, or one theme. */
export type FormatWriter = {
  write(questions: AsyncIterable<ExportQuestion>): AsyncIterable<string | Uint8Array>
  /** Why the format cannot carry a question, in a few words; undefined when it can. */
  leavesOut?(question: ExportQuestion): string | undefined
  /** Left out where the format can carry no pictures. */
  pictures?: PicturePlace
}
