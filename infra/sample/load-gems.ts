import { randomUUID } from 'node:crypto'
import type { Deps } from '@wardround/content/src/deps.ts'
import { NOBODY } from '@wardround/kit/security/identity.ts'
import { listRows } from '@wardround/kit/staff-resource/read-rows.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import { listPublicCategories } from '../../services/content/src/bank/categories/list-public-categories.ts'
import { clincherListResource } from '../../services/content/src/gems/clinchers/clincher-list-resource.ts'
import { deckResource } from '../../services/content/src/gems/decks/deck-resource.ts'
import { anyGemResource } from '../../services/content/src/gems/records/gem-resource.ts'
import { DECK_FRAME, INDEX_FRAME, type Size } from '../../services/content/src/media/encode-picture.ts'
import { storeImage } from '../../services/content/src/media/store-image.ts'
import { type DrawnPicture, gemText } from './gem-text.ts'
import type { LoadedQuestion } from './load-questions.ts'
import { readCategories } from './sample-data.ts'
import { readGems, readPicture, type SampleGem } from './sample-gems.ts'

const ACTOR = { uid: 'sample-content', name: 'Sample content' }
const identity = { ...NOBODY, ...ACTOR }
const ALL = { page: 1, size: 10_000 }

type ContentDeps = Pick<Deps, 'db' | 'clock' | 'storage'>
type Gem = { id: string; sample: SampleGem }

/** Ids of the areas by slug. */
async function areaIds(deps: ContentDeps): Promise<Map<string, string>> {
  const parents = await listPublicCategories(deps)
  return new Map(parents.flatMap(({ categories }) => categories).map(({ slug, id }) => [slug, id]))
}

/** The sample question with this number of an area: questions were loaded area after area. */
function questionFinder(questions: readonly LoadedQuestion[]) {
  const prefixes = new Map(
    readCategories().flatMap(({ categories }) => categories.map(({ slug, codePrefix }) => [slug, codePrefix])),
  )
  return ({ area, question }: SampleGem) => {
    const seed = `${prefixes.get(area)}-${String(question + 1).padStart(4, '0')}`
    const found = questions.find((one) => one.seed === seed)
    if (!found) throw new Error(`There is no sample question ${seed}`)
    return found
  }
}

/** A drawing as gems show it, or cut to a frame of a list, which everybody sees. */
function store(deps: ContentDeps, name: string, cut?: Size) {
  const description = readGems().pictures[name]?.description ?? ''
  const drawing = { bytes: readPicture(name), name: `${name}.png`, description, source: 'Drawn for the sample' }
  return storeImage(deps, { ...drawing, area: 'Gems', isProtected: !cut, ...(cut ? { cut } : {}) }, ACTOR)
}

async function loadAllGems(deps: ContentDeps, questions: readonly LoadedQuestion[]): Promise<[number, Gem[]]> {
  const { gems, pictures } = readGems()
  const areas = await areaIds(deps)
  const findQuestion = questionFinder(questions)
  const known = new Map((await listRows(deps.db.knex, anyGemResource, ALL)).rows.map((row) => [row.title, row.id]))
  const draw = async (name: string): Promise<DrawnPicture | undefined> => {
    const about = pictures[name]
    return about && { ...about, image: await store(deps, name) }
  }
  let created = 0
  const all: Gem[] = []
  for (const sample of gems) {
    const { id: questionId, sample: question } = findQuestion(sample)
    const make = async () => {
      created += 1
      const picture = sample.picture ? await draw(sample.picture) : undefined
      const input = {
        state: 'active' as const,
        categoryId: areas.get(sample.area) ?? '',
        title: sample.title,
        prompt: sample.prompt,
        content: gemText(sample, question, questionId, picture),
        tags: question.tags,
        references: question.references,
        forPa: false,
        indexImage: sample.picture ? await store(deps, sample.picture, INDEX_FRAME) : null,
        questionIds: [questionId],
        guides: [],
      }
      return (await createRow(deps.db, anyGemResource, { input: anyGemResource.input.parse(input), identity })).id
    }
    all.push({ id: known.get(sample.title) ?? (await make()), sample })
  }
  return [created, all]
}

async function loadDecks(deps: ContentDeps, gems: readonly Gem[]): Promise<number> {
  const known = new Set((await listRows(deps.db.knex, deckResource, ALL)).rows.map(({ slug }) => slug))
  const missing = readGems().decks.filter(({ slug }) => !known.has(slug))
  for (const [at, { areas, titles, pictures, picture: shown, ...deck }] of missing.entries()) {
    const isIn = ({ area, title, picture }: SampleGem) =>
      areas.includes(area) || titles.includes(title) || (pictures && picture !== undefined)
    const gemIds = gems.filter(({ sample }) => isIn(sample)).map(({ id }) => id)
    const image = shown ? await store(deps, shown, DECK_FRAME) : null
    const input = { ...deck, image, position: at + 1, forPa: false, gemIds }
    await createRow(deps.db, deckResource, { input, identity })
  }
  return missing.length
}

async function loadClincherLists(deps: ContentDeps): Promise<number> {
  const areas = await areaIds(deps)
  const known = new Set((await listRows(deps.db.knex, clincherListResource, ALL)).rows.map(({ slug }) => slug))
  const missing = readGems().clincherLists.filter(({ slug }) => !known.has(slug))
  for (const [at, { area, clinchers, ...list }] of missing.entries()) {
    const input = {
      ...list,
      categoryId: areas.get(area) ?? null,
      position: at + 1,
      forPa: false,
      clinchers: clinchers.map((clincher) => ({ id: randomUUID(), ...clincher })),
    }
    await createRow(deps.db, clincherListResource, { input, identity })
  }
  return missing.length
}

/** Adds the gems, decks and lists of clinchers that are missing; what staff have changed stays. Returns how many. */
export async function loadGems(
  deps: ContentDeps,
  questions: readonly LoadedQuestion[],
): Promise<{ gems: number; decks: number; clincherLists: number }> {
  const [created, gems] = await loadAllGems(deps, questions)
  return { gems: created, decks: await loadDecks(deps, gems), clincherLists: await loadClincherLists(deps) }
}
