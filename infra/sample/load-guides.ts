import type { Db } from '@wardround/content/src/deps.ts'
import { listPublicCategories } from '../../services/content/src/bank/categories/list-public-categories.ts'
import { addGuide } from '../../services/content/src/guides/editing/add-guide.ts'
import type { LoadedQuestion } from './load-questions.ts'
import { readGuides, type SampleGuide } from './sample-guides.ts'

const ACTOR = { uid: 'sample-content', name: 'Sample content' }
const MOST_QUESTIONS = 12

/** Questions of the bank that are about what a guide is about, those of its own area first. */
function questionsOf({ words, area }: SampleGuide, questions: readonly LoadedQuestion[], areaName: string): string[] {
  const about = questions.filter(({ active, sample }) => {
    const text = [sample.tags.condition, sample.tags.presentation, sample.explanation, ...sample.keyPoints].join(' ')
    return active && words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  })
  const own = (one: LoadedQuestion) => one.sample.tags.area === areaName
  const fallback = questions.filter((one) => one.active && own(one)).slice(0, 3)
  const ranked = [...about.filter(own), ...about.filter((one) => !own(one))]
  if (ranked.length === 0 && fallback.length === 0) throw new Error(`no question for the guide of ${area}`)
  return (ranked.length > 0 ? ranked : fallback).slice(0, MOST_QUESTIONS).map(({ id }) => id)
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
