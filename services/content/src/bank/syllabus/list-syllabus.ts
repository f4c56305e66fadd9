import { readFileSync } from 'node:fs'
import type { SyllabusEdition, SyllabusMapping } from '@wardround/proto/http/content/syllabus.ts'
import type { Knex } from 'knex'
import { readEditionFile, readMappingFile } from './read-syllabus-json.ts'
import { listStoredEditions, listStoredMappings } from './syllabus-repository.ts'

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** The editions and mappings that come with the product, read from their files once. */
const shipped = {
  editions: ['mla-2026-09.json', 'mla-original.json'].map((file) => readEditionFile(readJson(file))),
  mappings: [readMappingFile(readJson('mla-original-to-2026-09.json')).mapping],
}

/** For sorting: from when an edition applies, its publication where that is not known. */
const datesOf = ({ appliesFrom, published }: SyllabusEdition): string => `${appliesFrom ?? published} ${published}`

type Lists = 'conditions' | 'presentations'

/** Looks up the areas that a name had in the former edition, under the name it had there; none for a new name. */
function areasBefore(list: Lists, former: SyllabusEdition, { records }: SyllabusMapping) {
  const areas = new Map(former[list].map((named) => [named.name, named.areas]))
  const byName = new Map<string, Set<string>>()
  for (const { list: of, from, to } of records) {
    if (of !== list || from === null) continue
    for (const name of to) {
      const known = byName.get(name) ?? new Set()
      for (const area of areas.get(from) ?? []) known.add(area)
      byName.set(name, known)
    }
  }
  return (name: string): string[] => [...(byName.get(name) ?? [])]
}

/** An edition with the areas of the former one where it lists none: in its lists and on its names. */
function withFormerAreas(edition: SyllabusEdition, former: SyllabusEdition | undefined, mapping: SyllabusMapping) {
  if (!former) return edition
  const areasOf = (list: Lists) => {
    if (edition.areas.length > 0) return edition[list]
    const before = areasBefore(list, former, mapping)
    return edition[list].map(({ name, areas }) => ({ name, areas: areas.length > 0 ? areas : before(name) }))
  }
  return {
    ...edition,
    areas: edition.areas.length > 0 ? edition.areas : former.areas,
    professional: edition.professional.length > 0 ? edition.professional : former.professional,
    presentations: areasOf('presentations'),
    conditions: areasOf('conditions'),
  }
}

const without = <Value>(all: readonly Value[], other: readonly Value[], same: (one: Value, two: Value) => boolean) =>
  all.filter((one) => !other.some((two) => same(one, two)))

/** The editions as they were read, the newest first; those that staff imported replace the product's own. */
export async function listEditions(connection: Knex): Promise<SyllabusEdition[]> {
  const stored = await listStoredEditions(connection)
  const all = [...stored, ...without(shipped.editions, stored, (one, two) => one.edition === two.edition)]
  return all.sort((one, two) => datesOf(two).localeCompare(datesOf(one)))
}

async function listMappings(connection: Knex): Promise<SyllabusMapping[]> {
  const stored = await listStoredMappings(connection)
  return [...stored, ...without(shipped.mappings, stored, (one, two) => one.from === two.from && one.to === two.to)]
}

const mappingBetween = (all: readonly SyllabusMapping[], from: string, to: string): SyllabusMapping =>
  all.find((one) => one.from === from && one.to === to) ?? { from, to, records: [] }

/** The editions of the syllabus, the newest first, each with the areas that apply to it. */
export async function listSyllabus(connection: Knex): Promise<SyllabusEdition[]> {
  const [editions, mappings] = [await listEditions(connection), await listMappings(connection)]
  const listed: SyllabusEdition[] = []
  // From the oldest, because an edition takes what it does not have from the one before it.
  for (const edition of editions.toReversed()) {
    const former = listed.at(-1)
    listed.push(withFormerAreas(edition, former, mappingBetween(mappings, former?.edition ?? '', edition.edition)))
  }
  return listed.reverse()
}

/** What became of the names of the former edition in the newest one; no records where they are not mapped. */
export async function listSyllabusMapping(connection: Knex): Promise<SyllabusMapping> {
  const [newest, former] = await listEditions(connection)
  return mappingBetween(await listMappings(connection), former?.edition ?? '', newest?.edition ?? '')
}
