import { useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useQuestionCounts } from '#shared/staff/api/use-question-counts.ts'
import { LinkTabs } from '#shared/ui/tabs.tsx'

/** The list's views with their true counts: each is an address of its own. */
export function QuestionViews() {
  const counts = useQuestionCounts()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const [state, inReview] = [address.get('state'), address.get('inReview')]
  const list = paths.adminQuestions()
  const views = [
    { label: 'All', to: list, count: counts.all, current: pathname === list && !state && !inReview },
    {
      label: 'Active',
      to: paths.adminActiveQuestions(),
      count: counts.active,
      current: pathname === paths.adminActiveQuestions(),
    },
    {
      label: 'Inactive',
      to: paths.adminInactiveQuestions(),
      count: counts.inactive,
      current: pathname === paths.adminInactiveQuestions(),
    },
    {
      label: 'Drafts',
      to: paths.adminQuestions({ state: 'draft' }),
      count: counts.draft,
      current: pathname === list && state === 'draft',
    },
    {
      label: 'In review',
      to: paths.adminQuestions({ inReview: 'yes' }),
      count: counts.review,
      current: pathname === list && inReview === 'yes',
    },
  ]
  return (
    <LinkTabs
      label="Views"
      tabs={views.map(({ count, ...view }) => ({ ...view, ...(count === undefined ? {} : { count }) }))}
    />
  )
}
