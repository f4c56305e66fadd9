import type { CallReply } from '@wardround/proto/contract.ts'
import { listSyllabus, listSyllabusMapping } from '@wardround/proto/http/content/syllabus.ts'
import { useApi } from '#shared/api/use-api.ts'

export type SyllabusEdition = CallReply<typeof listSyllabus>[number]

const NONE: readonly SyllabusEdition[] = []

/** The editions of the syllabus, newest first; empty while they are read. They do not change while a page is open. */
export const useSyllabus = (): readonly SyllabusEdition[] =>
  useApi(listSyllabus, undefined, { revalidateOnFocus: false, revalidateIfStale: false }).data ?? NONE

/** What became of the names of the former edition; undefined while it is read. */
export const useSyllabusMapping = () =>
  useApi(listSyllabusMapping, undefined, { revalidateOnFocus: false, revalidateIfStale: false }).data
