import { formatCounted } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { CarryOn } from '#shared/study/carry-on.tsx'
import { useCategoryProgress } from '#shared/study/use-category-progress.ts'
import { WeakAreas } from '#shared/study/weak-areas.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row } from '#shared/ui/layout.tsx'

type Props = { count: number; onMore: () => void; onUndo: () => void }

/** After the last card: what was done, and what to do next. */
export function ReviewDone({ count, onMore, onUndo }: Props) {
  const { user } = useSession()
  const { data: progress } = useCategoryProgress(Boolean(user?.qb || user?.is_admin))
  return (
    <>
      <EmptyState
        title={count === 0 ? 'Nothing is due' : 'Done for now'}
        action={
          <Row>
            <LinkButton to={paths.decks()}>Back to decks</LinkButton>
            <Button onClick={onMore}>Check for more</Button>
            {count > 0 ? <Button onClick={onUndo}>Undo last rating</Button> : null}
          </Row>
        }
      >
        <p>
          {count === 0
            ? 'Come back tomorrow, or go through a deck without changing its schedule.'
            : `You rated ${formatCounted(count, 'card')}. Your ratings are saved.`}
        </p>
      </EmptyState>
      {progress ? (
        <section aria-labelledby="do-next">
          <h2 id="do-next">Do next</h2>
          <CarryOn progress={progress} />
          <WeakAreas progress={progress} />
        </section>
      ) : null}
    </>
  )
}
