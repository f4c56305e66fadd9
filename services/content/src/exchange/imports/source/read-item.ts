import type { ContentDraft } from '#bank/questions/question.ts'
import type { ExchangeQuestion } from '#exchange/exchange-question.ts'

/** A question that may be stored. */
export type ImportItem = {
  /** By which it is known again over all files. */
  key: string
  hash: string
  /** Title of the theme that its options are of; null unless it is a matching question. */
  theme: string | null
  /** Names of its category from the top down; empty for none. */
  category: string[]
  forPa: boolean
  content: ContentDraft
}

/** One question as a format's reader found it: to be checked, checked already, or the reason why it is not taken. */
export type ReadItem = {
  /** Rises through the file. */
  number: number
  /** Where it stands, in words. */
  place: string
  /** What the file calls it. */
  itemId: string | null
  /** What was put right or is not taken over, in sentences. */
  notes: string[]
  /** The bytes of a file that the texts name and the upload holds; undefined when it holds none of that name. */
  files?: (source: string) => Promise<Buffer | undefined>
} & ({ question: ExchangeQuestion } | { item: ImportItem } | { reason: string })

/** A text of a package or the upload itself. */
export type SourceDocument = {
  name: string | null
  open(): AsyncIterable<Buffer>
  /** A file of the package as this document names it. */
  file?(source: string): Promise<Buffer | undefined>
  /** Says that the document is none of the format: it counts among the files that were not read. */
  leave?(): void
}

/** What a reader reads. The documents of a package come in its order; any other upload is the one document. */
export type Source = {
  filename: string
  /** The files of a package. */
  names?: readonly string[] | undefined
  /** The heading that each column has in a CSV of others, where that was chosen. */
  columns?: Readonly<Record<string, string>> | null
  /** What is to be said of the file as a whole; readers add to it. */
  notes: Set<string>
  documents(): AsyncIterable<SourceDocument>
}

/**
 * Reads a file question by question and holds no more than one of them. Throws a `Refusal` when the whole file is none
 * of its format.
 */
export type FormatReader = (source: Source) => AsyncIterable<ReadItem>
