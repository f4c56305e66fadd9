import { question } from '@wardround/proto/http/content/questions.ts'
import { useEffect, useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { usePermission } from '../access/permissions.ts'
import { useCategoryTree } from '../api/use-category-choices.ts'
import { codesFirst, matching, type Place } from './places.ts'

const PAUSE_MS = 200
const FEWEST_LETTERS = 2

/** What was typed, once the typing has paused. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** What a category stands within is shown, not searched: all of its neighbours would come along. */
const byName = (categories: readonly Place[], asked: string): Place[] =>
  matching(
    categories.map(({ hint: _, ...place }) => place),
    asked,
    6,
  ).map((found) => categories.find(({ to }) => to === found.to) ?? found)

/** Screens, categories by name and questions by code or words that fit what was typed; `looking` while questions are on their way. */
export function usePlaces(screens: readonly Place[], typed: string): { places: readonly Place[]; looking: boolean } {
  const asked = typed.trim()
  const searched = usePaused(asked)
  const maySeeQuestions = usePermission('Questions', 'v')
  const maySeeCategories = usePermission('Categories', 'v')
  const tree = useCategoryTree()
  const on = maySeeQuestions && searched.length >= FEWEST_LETTERS
  const { data, isLoading } = useApi(on ? question.list : null, { query: { search: searched, page: 1, size: 8, sort: 'code' } })

  const categories: Place[] = maySeeCategories
    ? tree.flatMap((parent) =>
        [{ ...parent, hint: '' }, ...parent.categories.map((one) => ({ ...one, hint: parent.name }))].map(({ id, name, hint }) => ({
          to: paths.adminCategoryView(id),
          label: name,
          kind: 'Category',
          hint,
        })),
      )
    : []
  const questions: Place[] =
    asked.length < FEWEST_LETTERS
      ? []
      : (data?.items ?? []).map(({ id, code, excerpt }) => ({
          to: paths.adminQuestionEdit(id),
          label: code,
          kind: 'Question',
          hint: excerpt,
        }))
  const places = [...matching(screens, asked), ...(asked === '' ? [] : byName(categories, asked)), ...codesFirst(questions, asked)]
  return { places, looking: maySeeQuestions && asked.length >= FEWEST_LETTERS && (isLoading || searched !== asked) }
}
