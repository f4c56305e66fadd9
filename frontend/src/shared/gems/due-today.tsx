import { getDueGems } from '@wardround/proto/http/assessment/decks.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

const gems = (count: number) => formatCounted(count, 'gem')

/** "18 due, 6 new, about 9 minutes", or that nothing is. */
export const dueInWords = ({ due, new: fresh, minutes }: { due: number; new: number; minutes: number }): string =>
  due + fresh === 0
    ? 'Nothing is due today'
    : [due > 0 && `${due} due`, fresh > 0 && `${fresh} new`, `about ${formatCounted(minutes, 'minute')}`]
        .filter(Boolean)
        .join(', ')

/** Today's gems for people who have them, and undefined for everybody else and until they are known. */
export function useDueGems() {
  return useDueQuery().data
}

function useDueQuery() {
  const { user } = useSession()
  const wanted = Boolean(user?.gems || user?.is_admin)
  const query = useApi(wanted ? getDueGems : null)
  return { ...query, isAwaited: wanted && !query.data && !query.error }
}

/** Whether they are still on their way. */
export const useAwaitsDueGems = (): boolean => useDueQuery().isAwaited

/** The gems that are due today, with the way to them; nothing for people without gems. */
export function DueToday() {
  const { data: due, isAwaited } = useDueQuery()
  if (!due) return isAwaited ? <Skeleton lines={1} /> : null
  return (
    <Row>
      <span>{due.due + due.new === 0 ? 'No gems are due today.' : `Gems today: ${dueInWords(due)}.`}</span>
      {due.due + due.new > 0 ? (
        <LinkButton size="sm" to={paths.review()}>
          Review {gems(due.due + due.new)}
        </LinkButton>
      ) : (
        <LinkButton size="sm" to={paths.decks()}>
          Go to decks
        </LinkButton>
      )}
    </Row>
  )
}
