import { readFileSync } from 'node:fs'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { listSyllabus as contract } from '@wardround/proto/http/content/syllabus.ts'

export type Syllabus = CallReply<typeof contract>

type Named = { name: string; areas: string[] }
/** How the content map lies in its file: names only, which are facts. */
type ContentMap = {
  note: string
  edition: { id: string; published: string; refreshed?: string; appliesUntil?: string }
  areasOfClinicalPractice: string[]
  areasOfProfessionalKnowledge: string[]
  presentations: Named[]
  conditions: Named[]
}

/**
 * The editions that lie here, newest first, each a file of its own; a question's tag names the edition it was made
 * with.
 */
const EDITIONS = [{ file: 'mla-original.json', name: 'MLA content map, original edition' }] as const

function readEdition({ file, name }: (typeof EDITIONS)[number]): Syllabus[number] {
  const map = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as ContentMap
  return {
    edition: map.edition.id,
    name,
    published: map.edition.published,
    refreshed: map.edition.refreshed ?? null,
    appliesUntil: map.edition.appliesUntil ?? null,
    note: map.note,
    areas: map.areasOfClinicalPractice,
    professional: map.areasOfProfessionalKnowledge,
    presentations: map.presentations,
    conditions: map.conditions,
  }
}

let read: Syllabus | undefined

/** The editions of the GMC's MLA content map, read from their files once. */
export function listSyllabus(): Syllabus {
  read ??= EDITIONS.map(readEdition)
  return read
}
