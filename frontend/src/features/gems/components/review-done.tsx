import { formatCounted } from '#shared/format/numbers.ts'
import { dueInWords, useDueGems } from '#shared/gems/due-today.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { CarryOn } from '#shared/study/carry-on.tsx'
import { useCategoryProgress } from '#shared/study/use-category-progress.ts'
import { WeakAreas } from '#shared/study/weak-areas.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row } from '#shared/ui/layout.tsx'

type Props = {
  deck: string | undefined
  cram: boolean
  /** Ratings of this round. */
  count: number
  /** Cards that wait behind it. */
  left: number
  onMore: () => void
  onUndo: () => void
}

const gems = (count: number) => formatCounted(count, 'gem')

/** After the last card: what was done, and what to do next. */
export function ReviewDone({ deck, cram, count, left, onMore, onUndo }: Props) {
  const { user } = useSession()
  const { data: progress } = useCategoryProgress(Boolean(user?.qb || user?.is_admin))
  const today = useDueGems()
  const elsewhere = deck !== undefined && !cram && today && today.due + today.new > 0 ? today : undefined
  const nothing = elsewhere ? 'Nothing is due in this deck' : 'Nothing is due'
  return (
    <>
      <EmptyState
        title={count > 0 ? 'Done for now' : cram ? 'This deck has no gems' : nothing}
        action={
          <Row>
            {left > 0 ? (
              <Button variant="primary" onClick={onMore}>
                {cram ? 'Go through the next gems' : 'Review the next gems'}
              </Button>
            ) : null}
            <LinkButton to={paths.decks()}>Back to decks</LinkButton>
            {elsewhere ? (
              <LinkButton to={paths.review()}>Review {gems(elsewhere.due + elsewhere.new)}</LinkButton>
            ) : null}
            {left > 0 || (cram && count === 0) ? null : (
              <Button onClick={onMore}>{cram ? 'Go through the gems again' : 'Check for more gems'}</Button>
            )}
            {deck !== undefined && !cram ? (
              <LinkButton to={paths.review(deck, 'cram')}>Go through all gems</LinkButton>
            ) : null}
            {count > 0 ? <Button onClick={onUndo}>Undo last rating</Button> : null}
          </Row>
        }
      >
        {count > 0 ? (
          <p>
            You rated {gems(count)}. {cram ? 'Your schedule has not changed.' : 'Your ratings are saved.'}
            {left > 0 ? ` ${gems(left)} to go.` : ''}
          </p>
        ) : cram ? null : (
          <p>
            {elsewhere
              ? `All gems today: ${dueInWords(elsewhere)}.`
              : 'Come back tomorrow, or go through a deck without changing its schedule.'}
          </p>
        )}
      </EmptyState>
      {progress ? (
        <section aria-labelledby="do-next">
          <h2 id="do-next">What to do next</h2>
          <CarryOn progress={progress} />
          <WeakAreas progress={progress} />
        </section>
      ) : null}
    </>
  )
}
