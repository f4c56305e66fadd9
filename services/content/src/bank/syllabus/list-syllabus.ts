import { readFileSync } from 'node:fs'
import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  listSyllabus as contract,
  listSyllabusMapping as mapping,
} from '@wardround/proto/http/content/syllabus.ts'

export type Syllabus = CallReply<typeof contract>
export type SyllabusMapping = CallReply<typeof mapping>
type Named = Syllabus[number]['conditions'][number]

/** How the original edition lies in its file: names only, which are facts. */
type OriginalMap = {
  note: string
  edition: { id: string; published: string; refreshed?: string; appliesUntil?: string }
  areasOfClinicalPractice: string[]
  areasOfProfessionalKnowledge: string[]
  presentations: Named[]
  conditions: Named[]
}
/** The edition for sittings from September 2026: its areas are not known yet. */
type UpdatedMap = {
  note: string
  edition: { id: string; published: string; appliesFrom: string }
  incomplete: string[]
  presentations: string[]
  conditions: { name: string; system: string }[]
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T

let mapped: SyllabusMapping | undefined
/** What became of the names of the original edition, read from its file once. */
export function listSyllabusMapping(): SyllabusMapping {
  mapped ??= readJson<SyllabusMapping>('mla-original-to-2026-09.json')
  return mapped
}

function originalEdition(): Syllabus[number] {
  const map = readJson<OriginalMap>('mla-original.json')
  return {
    edition: map.edition.id,
    name: 'MLA content map, original edition',
    published: map.edition.published,
    refreshed: map.edition.refreshed ?? null,
    appliesFrom: null,
    appliesUntil: map.edition.appliesUntil ?? null,
    note: map.note,
    incomplete: [],
    areas: map.areasOfClinicalPractice,
    professional: map.areasOfProfessionalKnowledge,
    presentations: map.presentations,
    conditions: map.conditions,
  }
}

/** The areas in which the original edition names what became this name; none for a new one. */
function areasBefore(list: 'conditions' | 'presentations', name: string, original: Syllabus[number]): string[] {
  const former = listSyllabusMapping()
    .records.filter((record) => record.list === list && record.to.includes(name))
    .map(({ from }) => from)
  return [...new Set(original[list].filter((each) => former.includes(each.name)).flatMap(({ areas }) => areas))]
}

/** The updated edition; the areas of the original one stay ours until its own are known. */
function updatedEdition(original: Syllabus[number]): Syllabus[number] {
  const { edition, note, incomplete, presentations, conditions } = readJson<UpdatedMap>('mla-2026-09.json')
  const named = (list: 'conditions' | 'presentations', name: string): Named => ({
    name,
    areas: areasBefore(list, name, original),
  })
  return {
    edition: edition.id,
    name: 'MLA content map, updated edition',
    published: edition.published,
    refreshed: null,
    appliesFrom: edition.appliesFrom,
    appliesUntil: null,
    note,
    incomplete,
    areas: original.areas,
    professional: original.professional,
    presentations: presentations.map((name) => named('presentations', name)),
    conditions: conditions.map(({ name }) => named('conditions', name)),
  }
}

let read: Syllabus | undefined

/** The editions of the GMC's MLA content map, the newest first, read from their files once. */
export function listSyllabus(): Syllabus {
  if (read) return read
  const original = originalEdition()
  read = [updatedEdition(original), original]
  return read
}
