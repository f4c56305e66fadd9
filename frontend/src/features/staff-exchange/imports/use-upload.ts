import type { ExchangeFormat } from '@wardround/proto/exchange-formats.ts'
import { checkFile, importFile, listImports } from '@wardround/proto/http/content/imports.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldErrors, isApiError, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { ColumnChoices } from './column-fields.tsx'
import { type ImportTarget, targetOf } from './target-fields.tsx'

const LONGEST_NAME = 200

/**
 * The server's words for a file that it did not take. A file that is far too large may be cut off before the answer can
 * be read.
 */
function wordsOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError')
    return 'You stopped the upload. Nothing more was sent.'
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

/** Sends files one after the other. One file leads to the page of its import, several to the list of imports. */
export function useUpload(files: readonly File[]) {
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ file: File; stop: () => void }>()
  const [problem, setProblem] = useState<string>()
  /** Read when the page is left, which may be in the same turn. */
  const unsaved = useRef(false)
  unsaved.current = sending !== undefined

  const sendOne = (file: File, { format, target, columns, dryRun }: Upload) => {
    const controller = new AbortController()
    setSending({ file, stop: () => controller.abort() })
    const query = {
      filename: file.name.slice(-LONGEST_NAME),
      format,
      ...targetOf(target),
      changeActive: target.changeActive ? 'true' : 'false',
      ...(columns ? { columns: JSON.stringify(columns) } : {}),
    } as const
    return callApi(dryRun ? checkFile : importFile, { query }, { file, signal: controller.signal })
  }
  const send = async (upload: Upload) => {
    setProblem(undefined)
    let current = files[0]
    try {
      const ids: string[] = []
      for (const file of files) {
        current = file
        ids.push((await sendOne(file, upload)).id)
      }
      unsaved.current = false
      void refresh(listImports)
      if (ids.length === 1) void navigate(paths.adminImport({ id: ids[0] }))
      return ids.length
    } catch (error) {
      setProblem(files.length > 1 && current ? `${current.name}: ${wordsOf(error)}` : wordsOf(error))
      return 0
    } finally {
      setSending(undefined)
    }
  }
  return { send, sending, problem, setProblem, unsaved }
}
