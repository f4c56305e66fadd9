import type { ExchangeQuestion } from '#exchange/exchange-question.ts'
import { readExtras } from '#exchange/extras.ts'
import type { ReadItem, SourceDocument } from '#exchange/imports/source/read-item.ts'
import type { XmlEnd } from '#exchange/imports/xml/element-parser.ts'
import { Refusal, refuse } from '#exchange/refusal.ts'

type Texts = Pick<ExchangeQuestion, 'kind' | 'stem' | 'options' | 'explanation' | 'category'>

/**
 * A question of a format that has two texts and options: the rest is taken out of the texts where an export has put it
 * there. One whose stem shows a theme is one of its questions.
 */
export function withExtras({ kind, options, category, ...texts }: Texts): ExchangeQuestion {
  const extras = readExtras(texts)
  return { kind: extras.theme === null ? kind : 'matching', options, category, ...extras }
}

/** An item with the files of the package that it stands in. */
export const withFiles = (item: ReadItem, { file }: SourceDocument): ReadItem =>
  file ? { ...item, files: file } : item

/** An upload that is no XML at all is refused as a whole; in a package it is one file of several. */
export function refuseWithoutRoot({ name }: SourceDocument, { root, fault }: XmlEnd): void {
  if (root === undefined && name === null) refuse(fault ?? 'The file is empty.')
}

/** Where something stands: in a package with the name of the document. */
export const placeIn = ({ name }: SourceDocument, place: string): string =>
  name === null ? place : `${name}, ${place}`

/** The item that `read` makes of a question, or the reason that it refuses it with. `read` may add to the notes. */
export function itemOf(
  at: { number: number; place: string; itemId: string | null; notes?: Iterable<string> },
  read: (notes: Set<string>) => ExchangeQuestion,
): ReadItem {
  const notes = new Set(at.notes)
  const base = { number: at.number, place: at.place, itemId: at.itemId }
  try {
    return { ...base, question: read(notes), notes: [...notes] }
  } catch (error) {
    if (error instanceof Refusal) return { ...base, reason: error.message, notes: [...notes] }
    throw error
  }
}
