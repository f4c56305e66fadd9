import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { listUsers } from '@wardround/proto/http/identity/users.ts'
import { useEffect, useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { nameOfUser } from '#shared/staff/user/user-words.ts'
import { codesFirst, type Destination, matching, type Place } from './destinations.ts'

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

/** What support does most for one person. */
const partsOf = ({ label }: Place, id: string): Place[] => [
  { to: paths.adminUserEdit(id, { tab: 'services' }), label: `Services for ${label}`, kind: 'Action' },
  { to: paths.adminUserEdit(id, { tab: 'notes' }), label: `Notes about ${label}`, kind: 'Action' },
]

/**
 * Screens, actions, categories by name, questions by code or words and users by name or address that fit what was
 * typed; `looking` while questions or users are on their way.
 */
export function useDestinations(
  known: readonly Destination[],
  typed: string,
): { places: readonly Destination[]; looking: boolean } {
  const asked = typed.trim()
  const searched = usePaused(asked)
  const maySeeQuestions = usePermission('Questions', 'v')
  const maySeeUsers = usePermission('Users', 'v')
  const maySeeCategories = usePermission('Categories', 'v')
  const tree = useCategoryTree()
  const enough = searched.length >= FEWEST_LETTERS
  const { data, isLoading } = useApi(maySeeQuestions && enough ? listQuestions : null, {
    query: { search: searched, page: 1, size: 8, sort: 'code' },
  })
  const people = useApi(maySeeUsers && enough ? listUsers : null, {
    query: { search: searched, page: 1, size: 6, sort: 'name' },
  })

  const categories: Place[] = maySeeCategories
    ? tree.flatMap((parent) =>
        [{ ...parent, hint: '' }, ...parent.categories.map((one) => ({ ...one, hint: parent.name }))].map(
          ({ id, name, hint }) => ({
            to: paths.adminCategoryView(id),
            label: name,
            kind: 'Category',
            hint,
          }),
        ),
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
  const users: Place[] =
    asked.length < FEWEST_LETTERS
      ? []
      : (people.data?.items ?? []).map((one) => ({
          to: paths.adminUserEdit(one.id),
          label: nameOfUser(one),
          kind: 'User',
          hint: one.email,
        }))
  const places = [
    ...matching(known, asked),
    ...(asked === '' ? [] : byName(categories, asked)),
    ...users,
    ...(users.length === 1 ? partsOf(users[0] as Place, people.data?.items[0]?.id ?? '') : []),
    ...codesFirst(questions, asked),
  ]
  const asks = (maySeeQuestions || maySeeUsers) && asked.length >= FEWEST_LETTERS
  return { places, looking: asks && (isLoading || people.isLoading || searched !== asked) }
}
