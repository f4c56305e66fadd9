import type { CallReply } from '@wardround/proto/contract.ts'
import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { getImport, listImportLines, listImports, type QuestionImport } from '@wardround/proto/http/content/imports.ts'
import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { useEffect } from 'react'
import { callApi } from '#shared/api/client.ts'
import { refresh, useApi } from '#shared/api/use-api.ts'

const ASK_AGAIN_MS = 1_000
const LARGEST_PAGE = 100

export type ImportLine = CallReply<typeof listImportLines>['items'][number]
export type Outcome = ImportLine['outcome']

export const isRunning = ({ state }: QuestionImport): boolean => state === 'queued' || state === 'running'

/** One import, asked for every second while it runs; what it changes elsewhere is read again at its end. */
export function useImport(id: string) {
  const answer = useApi(
    getImport,
    { params: { id } },
    { refreshInterval: (latest) => (latest && isRunning(latest) ? ASK_AGAIN_MS : 0) },
  )
  const state = answer.data?.state
  useEffect(() => {
    if (state === 'done' || state === 'failed')
      void refresh(listImportLines, listImports, listQuestions, listPublicCategories)
  }, [state])
  return answer
}

/** Imports, newest first; read again while one of them runs. */
export const useImports = (page: number, size: number, on = true) =>
  useApi(
    on ? listImports : null,
    { query: { page, size } },
    { keepPreviousData: true, refreshInterval: (latest) => (latest?.items.some(isRunning) ? 2 * ASK_AGAIN_MS : 0) },
  )

/** Every refused line, however many pages they are. */
export async function readRefused(id: string): Promise<ImportLine[]> {
  const lines: ImportLine[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await callApi(listImportLines, {
      params: { id },
      query: { outcome: 'refused', page, size: LARGEST_PAGE },
    })
    lines.push(...items)
    if (items.length === 0 || lines.length >= total) return lines
  }
}
