import { listExports, type QuestionExport } from '@wardround/proto/http/content/exports.ts'
import { useApi } from '#shared/api/use-api.ts'

const ASK_AGAIN_MS = 1_000

export const isExporting = ({ state }: QuestionExport): boolean => state === 'queued' || state === 'running'

/** Exports, newest first; read again while one of them runs. */
export const useExports = (page: number, size: number) =>
  useApi(
    listExports,
    { query: { page, size } },
    { keepPreviousData: true, refreshInterval: (latest) => (latest?.items.some(isExporting) ? ASK_AGAIN_MS : 0) },
  )
