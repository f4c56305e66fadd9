import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CallInput, CallReply } from '@wardround/proto/contract.ts'
import type {
  importSyllabus as contract,
  SyllabusEdition,
  SyllabusMapping,
} from '@wardround/proto/http/content/syllabus.ts'
import type { Knex } from 'knex'
import { ZodError } from 'zod'
import type { Deps } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { listEditions } from './list-syllabus.ts'
import { readEditionCsv, readMappingCsv } from './read-syllabus-csv.ts'
import { faultsOf, readEditionFile, readMappingFile } from './read-syllabus-json.ts'
import { listStoredMappings, saveEdition, saveMapping } from './syllabus-repository.ts'

type Input = CallInput<typeof contract>['body']
type Reply = CallReply<typeof contract>
type File =
  | { kind: 'edition'; edition: SyllabusEdition; notes: string[] }
  | { kind: 'mapping'; mapping: SyllabusMapping; notes: string[] }

const NAMES_SHOWN = 5

const refuse = (path: string, ...messages: string[]): never => {
  throw new DomainError('request.invalid', { details: messages.map((message) => ({ path, message })) })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('body.text', 'The file isn’t valid JSON.')
  }
}

function readJson(text: string): File {
  const value = parsedJson(text)
  try {
    if (typeof value === 'object' && value !== null && 'records' in value) {
      const { mapping, unread } = readMappingFile(value)
      const said = `Left out, because we do not know their list or change: ${counted(unread, 'record')}.`
      return { kind: 'mapping', mapping, notes: unread > 0 ? [said] : [] }
    }
    return { kind: 'edition', edition: readEditionFile(value), notes: [] }
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    return refuse('body.text', ...faultsOf(error))
  }
}

function readFile({ text, edition, mapping }: Input): File {
  if (/^\s*[{[]/.test(text)) return readJson(text)
  if (edition) return { kind: 'edition', edition: readEditionCsv(text, edition), notes: [] }
  if (mapping) return { kind: 'mapping', mapping: readMappingCsv(text, mapping), notes: [] }
  return refuse('body.text', 'Choose whether the table is an edition or a mapping.')
}

const some = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMES_SHOWN).join('; ')
  return names.length > NAMES_SHOWN ? `${shown}; and ${names.length - NAMES_SHOWN} more` : shown
}
const without = (names: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...names].filter((name) => !other.has(name))
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function duplicates(names: readonly string[]): string[] {
  const [seen, twice] = [new Set<string>(), new Set<string>()]
  for (const name of names) (seen.has(name) ? twice : seen).add(name)
  return [...twice]
}

/** Notes on an edition. Throws `request.invalid` for a name that is twice in a list. */
function checkEdition({ presentations, conditions, areas, professional }: SyllabusEdition): string[] {
  const lists = { areas, professional, presentations: namesOf(presentations), conditions: namesOf(conditions) }
  for (const [list, names] of Object.entries(lists)) {
    const twice = duplicates(names)
    if (twice.length > 0) refuse('body.text', `Duplicate names in ${list}: ${some(twice)}.`)
  }
  if (Object.values(lists).every((names) => names.length === 0)) refuse('body.text', 'There are no names in the file.')
  if (areas.length === 0) return []
  const named = new Set([...presentations, ...conditions].flatMap((one) => one.areas))
  const strange = without(named, new Set(areas))
  return strange.length > 0 ? [`Areas that names belong to but the edition does not list: ${some(strange)}.`] : []
}

const namesOf = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name)

/** Notes on names without a record and on unknown names. Throws `request.invalid` for an edition that is not there. */
async function checkMapping(connection: Knex, { from, to, records }: SyllabusMapping): Promise<string[]> {
  const editions = await listEditions(connection)
  const [former, next] = [from, to].map((id) => editions.find(({ edition }) => edition === id))
  if (!former) return refuse('body.mapping.from', `There is no edition ${from}. Import it first.`)
  if (!next) return refuse('body.mapping.to', `There is no edition ${to}. Import it first.`)
  if (from === to) refuse('body.mapping.to', 'Choose two different editions.')
  const notes: string[] = []
  const known = new Set([...namesOf(next.conditions), ...namesOf(next.presentations)])
  for (const list of ['conditions', 'presentations'] as const) {
    const own = records.filter((record) => record.list === list)
    const mapped = own.flatMap((record) => record.from ?? [])
    const twice = duplicates(mapped)
    if (twice.length > 0) refuse('body.text', `Names mapped twice in ${list}: ${some(twice)}.`)
    const [names, mappedNames] = [new Set(namesOf(former[list])), new Set(mapped)]
    const unknown = without(mappedNames, names)
    if (unknown.length > 0) notes.push(`Not among the ${list} of ${former.name}: ${some(unknown)}.`)
    const targets = without(new Set(own.flatMap((record) => record.to)), known)
    if (targets.length > 0) notes.push(`Not in ${next.name}: ${some(targets)}.`)
    const left = without(names, mappedNames)
    if (left.length > 0)
      notes.push(`Not mapped yet: ${counted(left.length, list.slice(0, -1))} of ${former.name} (${some(left)}).`)
  }
  return notes
}

const editionCounts = ({ areas, professional, presentations, conditions }: SyllabusEdition): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ areas, professional, presentations, conditions }).map(([list, names]) => [list, names.length]),
  )
const mappingCounts = ({ records }: Pick<SyllabusMapping, 'records'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(records, ({ change }) => change)).map(([change, those]) => [change, those.length]),
  )
const countsOf = (file: File) => (file.kind === 'edition' ? editionCounts(file.edition) : mappingCounts(file.mapping))

async function isStored(connection: Knex, file: File): Promise<boolean> {
  if (file.kind === 'edition')
    return (await listEditions(connection)).some(({ edition }) => edition === file.edition.edition)
  const { from, to } = file.mapping
  return (await listStoredMappings(connection)).some((one) => one.from === from && one.to === to)
}

/** Saves a file. Returns the counts of what it replaced, for the audit log; undefined where it is new. */
async function write(trx: Knex.Transaction, file: File, by: { updatedBy: string; updatedAt: Date }) {
  if (file.kind === 'edition') {
    const replaced = await saveEdition(trx, file.edition, by)
    return replaced && { counts: editionCounts(replaced) }
  }
  const replaced = await saveMapping(trx, file.mapping, by)
  return replaced && { counts: mappingCounts({ records: replaced }) }
}

async function save(trx: Knex.Transaction, file: File, actor: Actor, now: Date): Promise<void> {
  const before = await write(trx, file, { updatedBy: actor.name, updatedAt: now })
  await audit(trx, {
    actor: actor.uid,
    actorName: actor.name,
    action: before ? 'change' : 'create',
    entity: file.kind === 'edition' ? 'syllabus_editions' : 'syllabus_mappings',
    entityId: nameOf(file),
    before,
    after: { counts: countsOf(file) },
  })
}

const nameOf = (file: File): string =>
  file.kind === 'edition' ? file.edition.edition : `${file.mapping.from} to ${file.mapping.to}`

/**
 * Imports an edition of the syllabus, or how one maps onto another. A dry run reads, counts and saves nothing. Throws
 * `request.invalid` for what cannot be read, and for a mapping between editions that are not there.
 */
export async function importSyllabus(deps: Pick<Deps, 'db' | 'clock'>, input: Input, actor: Actor): Promise<Reply> {
  const file = readFile(input)
  const checked = await (file.kind === 'edition'
    ? checkEdition(file.edition)
    : checkMapping(deps.db.knex, file.mapping))
  const replaces = await isStored(deps.db.knex, file)
  if (!input.dryRun) await transaction(deps.db, (trx) => save(trx, file, actor, deps.clock()))
  const incomplete = file.kind === 'edition' ? file.edition.incomplete : []
  return {
    kind: file.kind,
    name: nameOf(file),
    counts: countsOf(file),
    replaces,
    notes: [...file.notes, ...incomplete, ...checked],
    saved: !input.dryRun,
  }
}
