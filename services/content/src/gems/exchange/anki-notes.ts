import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { MOST_IMPORTED_GEMS } from '@wardround/proto/http/content/gem-exchange.ts'
import { NOT_CARDS } from './anki-package.ts'

const PROGRAM = fileURLToPath(new URL('notes-process.ts', import.meta.url))
/** As much markup as a note may have, several times the text that a gem takes, and as all of them may have together. */
const LONGEST_NOTE = 100_000
const MOST_BYTES = 20 * 1024 * 1024
const LONGEST_MS = 10_000

const refuse = (message: string, cause?: unknown) =>
  new DomainError('request.invalid', { details: [{ path: 'body.file', message }], cause })

/** The fields of each note of a collection; null for one that is too long. Throws `request.invalid`. */
export async function readNotes(path: string): Promise<(string | null)[]> {
  const numbers = [LONGEST_NOTE, MOST_IMPORTED_GEMS + 1, MOST_BYTES].map(String)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-old-space-size=128', '--no-warnings', PROGRAM, path, ...numbers],
    { env: {}, timeout: LONGEST_MS, killSignal: 'SIGKILL', maxBuffer: 4 * MOST_BYTES },
  ).catch((cause: unknown) => {
    throw refuse('The package cannot be read. Export it from Anki again, then upload that file.', cause)
  })
  if (stdout === '') throw refuse(NOT_CARDS)
  return JSON.parse(stdout) as (string | null)[]
}
