import { getDeck } from '@wardround/proto/http/assessment/decks.ts'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSwipe } from '#shared/question/tools/use-swipe.ts'
import { useSession } from '#shared/session/use-session.ts'
import { color, rule, space, up } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Trace } from '#shared/ui/question/trace.tsx'
import { ShareBar } from '#shared/ui/scales.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { AboutCard, CardFace, RateButtons, type ReviewTool, ReviewTools } from '../components/review-card.tsx'
import { type Card, useReview } from '../reviews/use-review.ts'
import { useReviewKeys } from '../reviews/use-review-keys.ts'
import { useReviewOutbox } from '../reviews/use-review-outbox.ts'
import { type Round, rememberedIn } from '../rules/review-round.ts'

const Foot = styled.div`
  position: sticky; bottom: var(--tabs, 0); background: ${color('paper')}; padding: ${space('3')} 0; border-top: ${rule('hair')} solid ${color('line')};
`
const Sides = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('4')} ${space('10')}; padding-bottom: ${space('10')};
  ${up('lg')} { grid-template-columns: minmax(0, 1fr) 260px; > aside { padding-top: ${space('4')}; } }
`
/** More ticks than this are too fine to read. */
const MOST_TICKS = 60

/** `/gemsdecking/view[/{deck}]`: card after card, by keys, taps or swipes, also without a connection. */
export function ReviewPage() {
  const { name } = useParams()
  const [search] = useSearchParams()
  const mode = search.get('mode') === 'cram' ? 'cram' : 'review'
  const { user } = useSession()
  const { outbox, waiting, failed } = useReviewOutbox(user?.uid)
  const { round, error, turned, turn, rate, undo, putAway, flag, noted, load } = useReview({ deck: name, mode, outbox })
  const card = round?.queue[0]
  const [notedCard, setNotedCard] = useState<string>()
  const noteOpen = card !== undefined && notedCard === card.id
  const tools: Record<ReviewTool, () => void> = {
    undo: () => void undo(),
    suspend: () => void putAway('suspend'),
    bury: () => void putAway('bury'),
    flag: () => void flag(),
    note: () => setNotedCard(noteOpen ? undefined : card?.id),
  }
  useReviewKeys({ turned, turn, rate, ...tools })
  const swipe = useSwipe({
    onLeft: () => (turned ? rate(1) : turn()),
    onRight: () => (turned ? rate(3) : turn()),
  })
  const { data: deck } = useApi(name ? getDeck : null, { params: { name: name ?? '' }, query: { page: 1, size: 1 } })
  return (
    <Wrap>
      <PageHeader
        title={deck?.deck.title ?? (name ? 'Deck' : 'Review')}
        lead={round ? `${progressOf(round)}${mode === 'cram' ? ' This doesn’t change your schedule.' : ''}` : undefined}
        actions={<LinkButton to={paths.decks()}>Stop</LinkButton>}
      />
      {failed ? (
        <Note live="status" title="No connection">
          {waiting} {waiting === 1 ? 'rating is' : 'ratings are'} saved here and sent when you are back online.
        </Note>
      ) : null}
      {error && !round ? <LoadFailed error={error} onRetry={() => void load()} /> : null}
      {!round && !error ? <Skeleton label="Loading your cards" lines={8} /> : null}
      {round ? <RoundLine round={round} /> : null}
      {round && card ? (
        <Sides {...swipe}>
          <div>
            <ReviewTools
              flagged={card.flagged}
              canUndo={round.done.length > 0}
              noteOpen={noteOpen}
              onUse={(tool) => tools[tool]()}
            />
            <CardFace card={card} turned={turned} />
            <Foot>
              {turned ? (
                <RateButtons card={card} onRate={rate} />
              ) : (
                <Button variant="primary" onClick={turn}>
                  Show answer
                </Button>
              )}
            </Foot>
          </div>
          <AboutCard card={card} turned={turned} noteOpen={noteOpen} onNoted={noted} />
        </Sides>
      ) : null}
      {round && !card ? <Done count={round.done.length} onMore={() => void load()} onUndo={() => void undo()} /> : null}
    </Wrap>
  )
}

const forgottenIn = ({ done }: Round<Card>) => done.filter(({ rating }) => rating === 1).length

function progressOf(round: Round<Card>): string {
  const forgotten = forgottenIn(round)
  const again = forgotten === 0 ? '' : ` ${forgotten} forgotten,`
  return `${rememberedIn(round)} remembered,${again} ${round.queue.length} to go.`
}

/** A tick for each rating, up where the card was remembered, and a ring for each card to go. */
function RoundLine({ round }: { round: Round<Card> }) {
  const total = round.done.length + round.queue.length
  if (total === 0) return null
  if (total > MOST_TICKS) return <ShareBar correct={rememberedIn(round)} wrong={forgottenIn(round)} total={total} />
  return (
    <Trace
      label={progressOf(round)}
      current={round.done.length}
      questions={[
        ...round.done.map(({ rating }) => ({ mark: rating === 1 ? ('wrong' as const) : ('correct' as const) })),
        ...round.queue.map(({ flagged }) => ({ mark: 'unanswered' as const, flagged })),
      ]}
    />
  )
}

type DoneProps = { count: number; onMore: () => void; onUndo: () => void }
const Done = ({ count, onMore, onUndo }: DoneProps) => (
  <EmptyState
    title={count === 0 ? 'Nothing is due' : 'Done for now'}
    action={
      <Row>
        <LinkButton variant="primary" to={paths.decks()}>
          Back to decks
        </LinkButton>
        <Button onClick={onMore}>Check for more</Button>
        {count > 0 ? <Button onClick={onUndo}>Undo last rating</Button> : null}
      </Row>
    }
  >
    <p>
      {count === 0
        ? 'Come back tomorrow, or go through a deck without changing its schedule.'
        : `You rated ${count === 1 ? '1 card' : `${count} cards`}. Your ratings are saved.`}
    </p>
  </EmptyState>
)
