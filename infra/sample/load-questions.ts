import { listPublicCategories } from '@wardround/content/src/categories/list-public-categories.ts'
import { saveCategory } from '@wardround/content/src/categories/save-category.ts'
import type { Db } from '@wardround/content/src/deps.ts'
import { listQuestions } from '@wardround/content/src/questions/list-questions.ts'
import { excerptOf, questionCode } from '@wardround/content/src/questions/question.ts'
import { saveQuestion } from '@wardround/content/src/questions/save-question.ts'
import { readCategories, readQuestions, type SampleQuestion } from './sample-data.ts'

const ACTOR = { uid: 'sample-content', name: 'Sample content' }

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

const inputOf = ({ options, ...question }: SampleQuestion, categoryId: string) => ({
  ...question,
  kind: 'single' as const,
  state: 'active' as const,
  forPa: false,
  categoryId,
  options: options.map(({ text, rationale, correct = false }) => ({ text, rationale, correct })),
})

/** A question is known by its code, so that one that staff have reworded is not loaded again, or by how its stem begins. */
async function loadArea(deps: Db, area: Area & { id: string }): Promise<{ created: number; questions: LoadedQuestion[] }> {
  const { items } = await listQuestions(deps, { page: 1, size: 100, sort: 'code', categoryId: area.id })
  let created = 0
  const questions: LoadedQuestion[] = []
  for (const [index, sample] of readQuestions(area.slug).entries()) {
    const code = questionCode(area.codePrefix, index + 1)
    const excerpt = excerptOf(sample.stem)
    const known = items.find((item) => item.code === code) ?? items.find((item) => item.excerpt === excerpt)
    const { id, state } = known ?? (await saveQuestion(deps, inputOf(sample, area.id), ACTOR))
    if (!known) created += 1
    questions.push({ id, active: state === 'active', seed: code, sample })
  }
  return { created, questions }
}

/** Adds the categories and active questions that are missing; what staff have changed stays. */
export async function loadQuestions(deps: Db): Promise<LoadedQuestions> {
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
