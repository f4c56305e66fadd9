import type { Db } from '@wardround/content/src/deps.ts'
import { listPublicCategories } from '../../services/content/src/bank/categories/list-public-categories.ts'
import { addGuide } from '../../services/content/src/guides/editing/add-guide.ts'
import type { LoadedQuestion } from './load-questions.ts'
import { readGuides, type SampleGuide } from './sample-guides.ts'

const ACTOR = { uid: 'sample-content', name: 'Sample content' }
/**
 * Questions of the bank that are about what a guide is about: of its own area by all that they teach, of others where
 * it is what the patient has or comes with.
 */
function questionsOf({ words, slug }: SampleGuide, questions: readonly LoadedQuestion[], areaName: string): string[] {
  const says = (texts: readonly (string | undefined)[]) => {
    const text = texts.join(' ').toLowerCase()
    return words.some((word) => text.includes(word.toLowerCase()))
  }
  const active = questions.filter((one) => one.active)
  const own = active.filter(({ sample }) => sample.tags.area === areaName)
  const isSubject = ({ sample: { tags } }: LoadedQuestion) => says([tags.condition, tags.presentation])
  const teaches = ({ sample: { explanation, keyPoints } }: LoadedQuestion) => says([explanation, ...keyPoints])
  const found = new Set([...own.filter(isSubject), ...own.filter(teaches), ...active.filter(isSubject)])
  if (found.size === 0) throw new Error(`no question for the guide ${slug}`)
  return [...found].map(({ id }) => id)
}

/** Adds the guides that are missing, linked to their questions; what staff have changed stays. Returns how many. */
export async function loadGuides(deps: Db, questions: readonly LoadedQuestion[]): Promise<number> {
  const categories = (await listPublicCategories(deps)).flatMap((parent) => parent.categories)
  let added = 0
  for (const guide of readGuides()) {
    const category = categories.find(({ slug }) => slug === guide.area)
    if (!category) throw new Error(`there is no category ${guide.area}`)
    const { title, slug, html, keyPoints, references } = guide
    const input = {
      ...{ title, slug, html, keyPoints, references },
      categoryId: category.id,
      state: 'active' as const,
      tags: { area: category.name },
      sourcePages: '',
      forPa: false,
    }
    if (await addGuide(deps, input, { actor: ACTOR, questionIds: questionsOf(guide, questions, category.name) }))
      added += 1
  }
  return added
}
