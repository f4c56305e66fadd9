import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  listRetagging as contract,
  SyllabusEdition,
  SyllabusMapping,
} from '@wardround/proto/http/content/syllabus.ts'
import type { Knex } from 'knex'
import { listEditions, listSyllabusMapping } from './list-syllabus.ts'
import { listTags, type TaggedQuestion } from './syllabus-repository.ts'

type Reply = CallReply<typeof contract>
type Group = Reply['groups'][number]
type Proposal = Omit<Group, 'questions'>
type List = SyllabusMapping['records'][number]['list']
/** What a name may become: one where it is clear, several where staff have to choose, none where it is not known. */
type Fate = { to: string[]; certain: boolean }
type Tags = Pick<TaggedQuestion, 'edition' | 'condition' | 'presentation'>

const namesOf = (edition: SyllabusEdition, list: List) => edition[list].map(({ name }) => name)

/** Looks up what became of a tag in the newest edition; undefined without a tag, and for names that no edition has. */
function fatesOf([newest, ...former]: readonly SyllabusEdition[], { records }: SyllabusMapping) {
  const namesIn = (editions: readonly (SyllabusEdition | undefined)[]) => {
    const all = (list: List) => new Set(editions.flatMap((one) => (one ? namesOf(one, list) : [])))
    return { conditions: all('conditions'), presentations: all('presentations') }
  }
  const [now, before] = [namesIn([newest]), namesIn(former)]
  const byName = new Map(records.map((record) => [`${record.list} ${record.from}`, record]))
  return (list: List, name: string | null, edition: string | null): Fate | undefined => {
    if (name === null) return undefined
    const record = byName.get(`${list} ${name}`)
    // The same words may have meant something else in the former edition.
    if (now[list].has(name) && (!record || edition === newest?.edition)) return { to: [name], certain: true }
    // Names that moved to the other list cannot be proposed here.
    if (record) return { to: record.to.filter((one) => now[list].has(one)), certain: record.certain }
    return before[list].has(name) ? { to: [], certain: false } : undefined
  }
}

/** What a question's tags may become: undefined where no edition has them, 'done' where they are of the newest. */
function proposalFor(
  { edition: given, condition, presentation }: Tags,
  edition: string,
  fateOf: ReturnType<typeof fatesOf>,
): Proposal | 'done' | undefined {
  const ofCondition = fateOf('conditions', condition, given)
  const ofPresentation = fateOf('presentations', presentation, given)
  const fates = [ofCondition, ofPresentation].filter((fate) => fate !== undefined)
  if (fates.length === 0) return undefined
  const [newCondition, newPresentation] = [ofCondition?.to[0], ofPresentation?.to[0]]
  const isSettled = fates.every(({ to }) => to.length === 1)
  const stays = (!ofCondition || newCondition === condition) && (!ofPresentation || newPresentation === presentation)
  if (given === edition && isSettled && stays) return 'done'
  const change = {
    edition,
    ...(newCondition === undefined ? {} : { condition: newCondition }),
    ...(newPresentation === undefined ? {} : { presentation: newPresentation }),
  }
  return {
    // Tags that no edition has are left as they are.
    condition: ofCondition ? condition : null,
    presentation: ofPresentation ? presentation : null,
    // A question has one edition for all of its names, so none changes while one has to be chosen.
    change: isSettled ? change : null,
    choices: { condition: ofCondition?.to ?? [], presentation: ofPresentation?.to ?? [] },
    certain: isSettled && fates.every(({ certain }) => certain),
  }
}

/** Questions whose names are not those of the newest edition, by what the names became in it. */
export async function listRetagging(connection: Knex): Promise<Reply> {
  const editions = await listEditions(connection)
  const [newest] = editions
  if (!newest) return { edition: '', total: 0, done: 0, groups: [] }
  const fateOf = fatesOf(editions, await listSyllabusMapping(connection))
  const questions = await listTags(connection)
  const groups = new Map<string, Group>()
  let done = 0
  for (const { id, version, code, ...tags } of questions) {
    const proposal = proposalFor(tags, newest.edition, fateOf)
    if (proposal === 'done') done += 1
    if (!proposal || proposal === 'done') continue
    const key = JSON.stringify(proposal)
    const group = groups.get(key) ?? { ...proposal, questions: [] }
    group.questions.push({ id, version, code })
    groups.set(key, group)
  }
  return {
    edition: newest.edition,
    total: questions.length,
    done,
    groups: [...groups.values()].sort((one, two) => nameOf(one).localeCompare(nameOf(two))),
  }
}

const nameOf = ({ condition, presentation }: Group): string => condition ?? presentation ?? ''
