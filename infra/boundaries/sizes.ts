import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SKIPPED, type Violation } from './source-rules.ts'

export const MAX_LINES = 300
export const MAX_FILES = 40

const SOURCE = /[.](tsx?|mjs|css)$/
const TEST = /[.]test[.]tsx?$/

export type Sized = { file: string; lines: number }

/** Folders of more than 40 files, and sources of more than 300 lines; a test may be longer. */
export function tooLarge(files: readonly Sized[]): Violation[] {
  const folders = new Map<string, number>()
  for (const { file } of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  return [
    ...[...folders]
      .filter(([, count]) => count > MAX_FILES)
      .map(([file, count]) => ({ rule: 'folder-size', file, detail: `has ${count} files; ${MAX_FILES} are the most` })),
    ...files
      .filter(({ file, lines }) => SOURCE.test(file) && !TEST.test(file) && lines > MAX_LINES)
      .map(({ file, lines }) => ({ rule: 'file-size', file, detail: `has ${lines} lines; ${MAX_LINES} are the most` })),
  ]
}

/** Every file below the folders, whose names are relative to `root`. */
export function sizesBelow(root: string, folders: readonly string[]): Sized[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sizesBelow(root, [file])
      const lines = SOURCE.test(file) ? readFileSync(join(root, file), 'utf8').split('\n').length - 1 : 0
      return [{ file, lines }]
    }),
  )
}
