import type { ReviewMode } from '@wardround/proto/codes.ts'
import { getDeck } from '@wardround/proto/http/assessment/decks.ts'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { type ApiError, isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { CopyProtection } from '#shared/protection/copy-protection.tsx'
import { useHasNavigatorColumn } from '#shared/question/components/navigator-column.tsx'
import {
  Article,
  Foot,
  FootLine,
  FootMiddle,
  MarginColumn,
  QuestionDocument,
  QuestionGrid,
} from '#shared/question/layout/question-grid.ts'
import type { ReviewCard } from '#shared/question/store/practice-database.ts'
import { useSwipe } from '#shared/question/tools/use-swipe.ts'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { QuestionBar } from '#shared/ui/question/question-bar.tsx'
import { Trace } from '#shared/ui/question/trace.tsx'
import { ShareBar } from '#shared/ui/scales.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { DeckNotFound } from '../components/deck-not-found.tsx'
import { AboutCard, CardFace, RateButtons, type ReviewTool, ReviewTools } from '../components/review-card.tsx'
import { ReviewDone } from '../components/review-done.tsx'
import { RoundCounts } from '../components/round-counts.tsx'
import { useReviewOutbox } from '../outbox/use-outboxes.ts'
import { useReview } from '../reviews/use-review.ts'
import { useReviewKeys } from '../reviews/use-review-keys.ts'
import { forgottenIn, type Round, rememberedIn } from '../rules/review-round.ts'

/** Above the tools, which reach up into the margin on phones. */
const Notice = styled.div`margin-bottom: ${space('5')};`
/** More ticks than this are too fine to read. */
const MOST_TICKS = 60

/** `/gemsdecking/view[/{deck}]`: card after card, by keys, taps or swipes, also without a connection. */
export function ReviewPage() {
  const { name } = useParams()
  const [search] = useSearchParams()
  const mode = search.get('mode') === 'cram' ? 'cram' : 'review'
  return <Review key={`${name} ${mode}`} name={name} mode={mode} />
}

function Review({ name, mode }: { name: string | undefined; mode: ReviewMode }) {
  const { user } = useSession()
  const { outbox, waiting, failed } = useReviewOutbox(user?.uid)
  const { on: accessible = false } = useAccessibleMode(user !== undefined)
  const review = useReview({ uid: user?.uid, deck: name, mode, outbox })
  const { round, left, error, turned, turn, rate, undo, canUndo, putAway, flag, noted, load } = review
  const wide = useHasNavigatorColumn()
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
  const title = deck?.deck.title ?? (name ? 'Deck' : 'Today’s gems')
  return (
    <>
      <QuestionDocument />
      <CopyProtection mode="practice" accessible={accessible} />
      <QuestionBar
        title={title}
        where={<WhereIn round={round} cram={mode === 'cram'} />}
        trace={round ? <RoundLine round={round} /> : undefined}
      />
      <QuestionGrid {...(card ? swipe : {})}>
        {wide && round ? <RoundCounts round={round} /> : null}
        <Article aria-label="Review">
          {failed ? (
            <Notice>
              <Note live="status" title="No connection">
                {waiting} {waiting === 1 ? 'rating is' : 'ratings are'} saved on this device and will be sent when you
                are back online.
              </Note>
            </Notice>
          ) : null}
          {error && !round ? <NoCards error={error} onRetry={() => void load()} /> : null}
          {!round && !error ? <Skeleton label="Loading your gems" lines={8} /> : null}
          {round && card ? (
            <>
              <ReviewTools
                flagged={card.flagged}
                canUndo={canUndo}
                noteOpen={noteOpen}
                onUse={(tool) => tools[tool]()}
              />
              <CardFace card={card} turned={turned} accessible={accessible} />
            </>
          ) : null}
          {round && !card ? (
            <ReviewDone
              deck={name}
              cram={mode === 'cram'}
              count={round.done.length}
              left={left}
              onMore={() => void load()}
              onUndo={() => void undo()}
            />
          ) : null}
        </Article>
        {card ? (
          <MarginColumn aria-label="This gem">
            <AboutCard card={card} turned={turned} noteOpen={noteOpen} onNoted={noted} />
          </MarginColumn>
        ) : null}
      </QuestionGrid>
      {card ? (
        <Foot>
          <FootLine>
            <FootMiddle>
              {turned ? (
                <RateButtons card={card} onRate={rate} />
              ) : (
                <Button variant="primary" data-main onClick={turn}>
                  Show answer
                </Button>
              )}
            </FootMiddle>
          </FootLine>
        </Foot>
      ) : null}
    </>
  )
}

/** In place of cards that could not be read: the deck is gone, or something is in the way. */
const NoCards = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) =>
  isApiError(error, 'resource.missing', 'request.invalid') ? (
    <DeckNotFound />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} title="Your gems could not be loaded" />
  )

/** "Gem 8 of 18", and in words for screen readers how it went so far. */
function WhereIn({ round, cram }: { round: Round<ReviewCard> | undefined; cram: boolean }) {
  if (!round) return cram ? 'All gems' : 'Review'
  const { done, queue } = round
  const total = done.length + queue.length
  return (
    <>
      {queue.length === 0 ? (total === 0 ? 'No gems' : 'Done') : `Gem ${done.length + 1} of ${total}`}
      {cram ? ', doesn’t change your schedule' : null}
      <VisuallyHidden>. {progressOf(round)}</VisuallyHidden>
    </>
  )
}

function progressOf(round: Round<ReviewCard>): string {
  const forgotten = forgottenIn(round)
  const again = forgotten === 0 ? '' : ` ${forgotten} forgotten,`
  return `${rememberedIn(round)} remembered,${again} ${round.queue.length} to go.`
}

/** A tick for each rating, up where the card was remembered, and a ring for each card to go. */
function RoundLine({ round }: { round: Round<ReviewCard> }) {
  const total = round.done.length + round.queue.length
  if (total === 0) return null
  if (total > MOST_TICKS) return <ShareBar correct={rememberedIn(round)} wrong={forgottenIn(round)} total={total} />
  return (
    <Trace
      size="bar"
      label={progressOf(round)}
      current={round.done.length}
      questions={[
        ...round.done.map(({ rating }) => ({ mark: rating === 1 ? ('wrong' as const) : ('correct' as const) })),
        ...round.queue.map(({ flagged }) => ({ mark: 'unanswered' as const, flagged })),
      ]}
    />
  )
}
