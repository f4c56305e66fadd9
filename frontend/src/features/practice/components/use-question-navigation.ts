import type { QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import { withQuery } from '#shared/navigation/with-query.ts'
import { usePrefetchedQuestion } from '#shared/question/api/use-question.ts'
import { type NavigatorFilter, neighboursOf } from '#shared/question/rules/marks.ts'
import { queryOf, roundFrom } from '#shared/question/rules/round.ts'
import { useHasMoved } from '#shared/ui/later/first-move.ts'

type Options = { slug: string; number: number; cells: readonly QuestionCell[]; onNavigator: () => void }

/** Where one can go from a question within the round that the address names; the neighbours are made ready. */
export function useQuestionNavigation({ slug, number, cells, onNavigator }: Options) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const round = roundFrom(search)
  const query = queryOf(round)
  const { previous, next } = neighboursOf(cells, round.filter, number)
  const hasMoved = useHasMoved()
  usePrefetchedQuestion(slug, hasMoved ? next : undefined)
  usePrefetchedQuestion(slug, hasMoved ? previous : undefined)
  const addressOf = (one: number | undefined) =>
    one === undefined ? undefined : withQuery(paths.question(slug, one), query)
  const go = (address: string | undefined) => address && void navigate(address)
  const navigation = {
    slug,
    previous: addressOf(previous),
    next: addressOf(next),
    onPrevious: () => go(addressOf(previous)),
    onNext: () => go(addressOf(next) ?? paths.result(slug)),
    onNavigator,
  }
  const filterTo = (filter: NavigatorFilter) => withQuery(paths.question(slug, number), queryOf({ ...round, filter }))
  return { round, query, navigation, filterTo }
}
