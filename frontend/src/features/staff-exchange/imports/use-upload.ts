import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import { checkFile, importFile, listImports } from '@wardround/proto/http/content/imports.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldErrors, isApiError, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { ColumnChoices } from './column-fields.tsx'
import { isTable } from './table-head.ts'
import { type ImportTarget, targetOf } from './target-fields.tsx'

const LONGEST_NAME = 200

/**
 * The server's words for a file that it did not take. A file that is far too large may be cut off before the answer can
 * be read.
 */
function wordsOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError')
    return 'You stopped the upload. You can start it again.'
  const cut = isApiError(error, 'network') ? ' The file may also be too large. The limit is 64 MB.' : ''
  return [messageOf(error), ...Object.values(fieldErrors(error))].join(' ') + cut
}

export type Upload = {
  format: ExchangeFormat | 'auto'
  target: ImportTarget
  /** Heading by column, of a table of others. */
  columns: ColumnChoices | undefined
  dryRun: boolean
}

/** What became of one file: its import, or why it was not taken. */
export type FileOutcome = { file: File; id: string } | { file: File; problem: string }
type Sending = { file: File; number: number; count: number; stop: () => void }

/** Refuses the files after it too. */
const endsAll = (error: unknown) =>
  (error instanceof DOMException && error.name === 'AbortError') || isApiError(error, 'rate.limited')

/**
 * Sends files one after the other; one that fails leaves the others to go. A single file leads to its import's page.
 */
export function useUpload() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending>()
  const [outcomes, setOutcomes] = useState<readonly FileOutcome[]>([])
  /** Read when the page is left, which may be in the same turn. */
  const unsaved = useRef(false)
  unsaved.current = sending !== undefined

  const sendOne = (file: File, { format, target, columns, dryRun }: Upload, signal: AbortSignal) => {
    const query = {
      filename: file.name.slice(-LONGEST_NAME),
      format,
      ...targetOf(target),
      changeActive: target.changeActive ? 'true' : 'false',
      ...(columns && isTable(file) ? { columns: JSON.stringify(columns) } : {}),
    } as const
    return callApi(dryRun ? checkFile : importFile, { query }, { file, signal })
  }
  /** Resolves with what became of each file, as far as they were sent. */
  const send = async (files: readonly File[], upload: Upload): Promise<readonly FileOutcome[]> => {
    const told: FileOutcome[] = []
    const controller = new AbortController()
    setOutcomes(told)
    for (const [index, file] of files.entries()) {
      setSending({ file, number: index + 1, count: files.length, stop: () => controller.abort() })
      let isLast = false
      try {
        told.push({ file, id: (await sendOne(file, upload, controller.signal)).id })
      } catch (error) {
        told.push({ file, problem: wordsOf(error) })
        isLast = endsAll(error)
      }
      setOutcomes([...told])
      if (isLast) break
    }
    unsaved.current = false
    setSending(undefined)
    void refresh(listImports)
    const [only] = told
    if (files.length === 1 && only && 'id' in only) void navigate(paths.adminImport({ id: only.id }))
    return told
  }
  return { send, sending, outcomes, forget: () => setOutcomes([]), unsaved }
}
