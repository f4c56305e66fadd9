import { readFileSync } from 'node:fs'
import { type ReadFile, readFile } from './exchange.ts'

/** What an import makes of a file of `exchange-files`. */
export const readExchangeFile = (name: string): Promise<ReadFile> =>
  readFile(readFileSync(new URL(`exchange-files/${name}`, import.meta.url)), name)

/** Place, outcome and notes of every question in short. */
export const reportOf = (file: ReadFile) =>
  'problem' in file
    ? file.problem
    : file.lines.map((line) => ({
        place: line.place,
        ...('item' in line
          ? { options: line.item.content.options.map(({ text, correct }) => (correct ? `${text}!` : text)) }
          : { reason: line.reason }),
        ...(line.notes.length > 0 ? { notes: line.notes } : {}),
      }))
