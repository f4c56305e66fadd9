import type { Db, Deps } from '@wardround/content/src/deps.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { listPublicCategories } from '../../services/content/src/bank/categories/list-public-categories.ts'
import { saveCategory } from '../../services/content/src/bank/categories/save-category.ts'
import { listQuestions } from '../../services/content/src/bank/questions/list-questions.ts'
import { excerptOf, questionCode } from '../../services/content/src/bank/questions/question.ts'
import { saveQuestion } from '../../services/content/src/bank/questions/save-question.ts'
import { withThemeIds } from '../../services/content/src/bank/questions/theme.ts'
import {
  addTheme,
  listThemesTitled,
  type ThemeRow,
} from '../../services/content/src/bank/questions/theme-repository.ts'
import { storeImage } from '../../services/content/src/media/store-image.ts'
import { readAltTexts, readCategories, readDrawing, readQuestions, type SampleQuestion } from './sample-data.ts'

type PictureDeps = Db & Pick<Deps, 'storage'>

const ACTOR = { uid: 'sample-content', name: 'Sample content', publishes: true }

/** A sample question in the bank: its id there, and whether learners can see it. */
export type LoadedQuestion = { id: string; active: boolean; seed: string; sample: SampleQuestion }
export type LoadedQuestions = { categories: number; created: number; questions: LoadedQuestion[] }

type Area = { name: string; slug: string; codePrefix: string }

/** Ids of all categories by slug, parents included. */
async function knownCategories(deps: Db): Promise<Map<string, string>> {
  const parents = await listPublicCategories(deps)
  return new Map(parents.flatMap((parent) => [parent, ...parent.categories]).map(({ slug, id }) => [slug, id]))
}

async function loadCategories(deps: Db): Promise<{ created: number; areas: (Area & { id: string })[] }> {
  const known = await knownCategories(deps)
  let created = 0
  const idOf = async ({ name, slug, codePrefix }: Area, parentId: string | null, position: number) => {
    const id = known.get(slug)
    if (id) return id
    created += 1
    return (await saveCategory(deps, { name, slug, codePrefix, parentId, position }, ACTOR)).id
  }
  const areas: (Area & { id: string })[] = []
  for (const [place, { categories, ...parent }] of readCategories().entries()) {
    const parentId = await idOf(parent, null, place + 1)
    for (const [index, area] of categories.entries()) areas.push({ ...area, id: await idOf(area, parentId, index + 1) })
  }
  return { created, areas }
}

const inputOf = (
  { options, confirm, theme: _, ...question }: SampleQuestion,
  categoryId: string,
  theme: Pick<ThemeRow, 'id' | 'options'> | undefined,
) => ({
  ...question,
  state: 'active' as const,
  forPa: false,
  categoryId,
  ...(confirm === undefined ? {} : { staffNotes: confirm }),
  ...(theme ? { themeId: theme.id } : {}),
  options: options.map(({ text, rationale, correct = false }, index) => {
    const id = theme?.options[index]?.id
    return { ...(id === undefined ? {} : { id }), text, rationale, correct }
  }),
})

/** The theme of an extended matching question, made for the first of its questions. */
const themeOf = (deps: Db, { theme: title, options }: SampleQuestion): Promise<ThemeRow | undefined> =>
  transaction(deps.db, async (trx) => {
    if (title === undefined) return undefined
    const texts = options.map(({ text }) => ({ text }))
    const same = (row: ThemeRow) =>
      row.options.map(({ text }) => text).join('\n') === texts.map(({ text }) => text).join('\n')
    const known = (await listThemesTitled(trx, [title])).find(same)
    return (
      known ?? addTheme(trx, { title, options: withThemeIds(texts, () => crypto.randomUUID()), updated_by: ACTOR.name })
    )
  })

const ALT_TEXTS = readAltTexts()
const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** The stem with the picture that was drawn for it. */
async function withPicture(deps: PictureDeps, sample: SampleQuestion, code: string): Promise<SampleQuestion> {
  const alt = ALT_TEXTS[code]
  if (alt === undefined) return sample
  const drawing = { bytes: readDrawing(code), name: `${code}.png`, description: alt, source: 'Drawn for the sample' }
  const { url, width, height } = await storeImage(deps, { ...drawing, isProtected: true }, ACTOR)
  const picture = `<img src="${url}" alt="${quoted(alt)}" width="${width}" height="${height}" />`
  return { ...sample, stem: `${sample.stem}<figure>${picture}</figure>` }
}

/**
 * A question is known by its code, so that one that staff have reworded is not loaded again, or by how its stem begins.
 */
async function loadArea(
  deps: PictureDeps,
  area: Area & { id: string },
): Promise<{ created: number; questions: LoadedQuestion[] }> {
  const { items } = await listQuestions(deps, { page: 1, size: 100, sort: 'code', categoryId: area.id })
  let created = 0
  const questions: LoadedQuestion[] = []
  for (const [index, sample] of readQuestions(area.slug).entries()) {
    const code = questionCode(area.codePrefix, index + 1)
    const excerpt = excerptOf(sample.stem)
    const known = items.find((item) => item.code === code) ?? items.find((item) => item.excerpt === excerpt)
    const { id, state } =
      known ??
      (await saveQuestion(
        deps,
        inputOf(await withPicture(deps, sample, code), area.id, await themeOf(deps, sample)),
        ACTOR,
      ))
    if (!known) created += 1
    questions.push({ id, active: state === 'active', seed: code, sample })
  }
  return { created, questions }
}

/** Adds the categories and active questions that are missing; what staff have changed stays. */
export async function loadQuestions(deps: PictureDeps): Promise<LoadedQuestions> {
  const { created: categories, areas } = await loadCategories(deps)
  let created = 0
  const questions: LoadedQuestion[] = []
  for (const area of areas) {
    const loaded = await loadArea(deps, area)
    created += loaded.created
    questions.push(...loaded.questions)
  }
  return { categories, created, questions }
}
