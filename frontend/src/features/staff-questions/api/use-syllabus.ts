import type { CallReply } from '@wardround/proto/contract.ts'
import { listSyllabus, listSyllabusMapping } from '@wardround/proto/http/content/syllabus.ts'
import { useApi } from '#shared/api/use-api.ts'

export type SyllabusEdition = CallReply<typeof listSyllabus>[number]

const NONE: readonly SyllabusEdition[] = []

/** The editions of the syllabus, newest first. They change only where somebody imports one. */
export const useSyllabusQuery = () =>
  useApi(listSyllabus, undefined, { revalidateOnFocus: false, revalidateIfStale: false })

/** The same; empty while they are read. */
export const useSyllabus = (): readonly SyllabusEdition[] => useSyllabusQuery().data ?? NONE

/** What became of the names of the former edition; undefined while it is read. */
export const useSyllabusMapping = () =>
  useApi(listSyllabusMapping, undefined, { revalidateOnFocus: false, revalidateIfStale: false }).data
