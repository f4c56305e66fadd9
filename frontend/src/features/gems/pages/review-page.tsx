import type { GemRating } from '@wardround/proto/codes.ts'
import { getDeck } from '@wardround/proto/http/assessment/decks.ts'
import { useParams, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatShare } from '#shared/format/numbers.ts'
import { GemBody } from '#shared/gems/gem-body.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useSwipe } from '#shared/question/tools/use-swipe.ts'
import { useSession } from '#shared/session/use-session.ts'
import { color, font, radius, rule, size, space, up, weight } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { DefinitionList, Row, Spread, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { HiddenOnPhone } from '#shared/ui/visually-hidden.tsx'
import { type Card, useReview } from '../reviews/use-review.ts'
import { useReviewKeys } from '../reviews/use-review-keys.ts'
import { useReviewOutbox } from '../reviews/use-review-outbox.ts'
import { inWords } from '../rules/next-due.ts'
import { rememberedIn } from '../rules/review-round.ts'

const Front = styled.h2`font-size: ${font('t26')}; text-wrap: pretty;`
const Face = styled.article`max-width: ${size('measure')}; min-height: 40vh; padding: ${space('6')} 0;`
const Foot = styled.div`
  position: sticky; bottom: var(--tabs, 0); background: ${color('paper')}; padding: ${space('3')} 0; border-top: ${rule('hair')} solid ${color('line')};
`
const Rates = styled.div`
  display: grid; grid-template-columns: repeat(4, 1fr); width: 100%; max-width: ${size('measure')}; border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('2')};
  button {
    border: 0; background: none; color: ${color('ink')}; font: ${weight('medium')} ${font('t16')}/1.25 inherit; min-height: 56px; padding: 6px; cursor: pointer; display: grid; gap: 2px; justify-items: center; align-content: center;
    &:hover { background: ${color('sunken')}; }
    &:focus-visible { outline-offset: -3px; }
  }
  button + button { border-left: ${rule('hair')} solid ${color('edge')}; }
  small { font-size: ${font('t13')}; font-weight: ${weight('regular')}; color: ${color('ink-3')}; }
`
const Sides = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('4')} ${space('10')}; ${up('lg')} { grid-template-columns: minmax(0, 1fr) 260px; }
`
const RATINGS = [
  { rating: 1, label: 'Again', next: 'again' },
  { rating: 2, label: 'Hard', next: 'hard' },
  { rating: 3, label: 'Good', next: 'good' },
  { rating: 4, label: 'Easy', next: 'easy' },
] as const
const LAST = ['', 'again', 'hard', 'good', 'easy'] as const

/** `/gemsdecking/view[/{deck}]`: card after card, by keys, taps or swipes, also without a connection. */
export function ReviewPage() {
  const { name } = useParams()
  const [search] = useSearchParams()
  const mode = search.get('mode') === 'cram' ? 'cram' : 'review'
  const { user } = useSession()
  const { outbox, waiting, failed } = useReviewOutbox(user?.uid)
  const review = useReview({ deck: name, mode, outbox })
  const { round, error, turned, turn, rate, undo, suspend, load } = review
  useReviewKeys({ turned, turn, rate, undo: () => void undo(), suspend: () => void suspend() })
  const swipe = useSwipe({
    onLeft: () => (turned ? rate(1) : turn()),
    onRight: () => (turned ? rate(3) : turn()),
  })
  const { data: deck } = useApi(name ? getDeck : null, { params: { name: name ?? '' }, query: { page: 1, size: 1 } })
  const card = round?.queue[0]
  const total = (round?.queue.length ?? 0) + (round ? rememberedIn(round) : 0)
  return (
    <Wrap>
      <PageHeader
        title={deck?.deck.title ?? (name ? 'Deck' : 'Review')}
        lead={
          round
            ? `${rememberedIn(round)} remembered, ${round.queue.length} to go.${mode === 'cram' ? ' This doesn’t change your schedule.' : ''}`
            : undefined
        }
        actions={<LinkButton to={paths.decks()}>Stop</LinkButton>}
      />
      {failed ? (
        <Note live="status" title="No connection">
          {waiting} {waiting === 1 ? 'rating is' : 'ratings are'} saved here and sent when you are back online.
        </Note>
      ) : null}
      {error && !round ? <LoadFailed error={error} onRetry={() => void load()} /> : null}
      {!round && !error ? <Skeleton label="Loading your cards" lines={8} /> : null}
      {round && total > 0 ? (
        <ProgressBar value={rememberedIn(round) / total} label={`${rememberedIn(round)} of ${total} remembered`} thin />
      ) : null}
      {round && card ? (
        <Sides {...swipe}>
          <div>
            <Tools canUndo={round.done.length > 0} onUndo={() => void undo()} onSuspend={() => void suspend()} />
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
          <AboutCard card={card} turned={turned} />
        </Sides>
      ) : null}
      {round && !card ? <Done count={round.done.length} onMore={() => void load()} onUndo={() => void undo()} /> : null}
    </Wrap>
  )
}

type ToolsProps = { canUndo: boolean; onUndo: () => void; onSuspend: () => void }
const Tools = ({ canUndo, onUndo, onSuspend }: ToolsProps) => (
  <Row role="toolbar" aria-label="Tools for this card" style={{ paddingTop: space('4') }}>
    <Button size="sm" disabled={!canUndo} onClick={onUndo}>
      Undo{' '}
      <HiddenOnPhone>
        <KeyCap>Z</KeyCap>
      </HiddenOnPhone>
    </Button>
    <Button size="sm" writes onClick={onSuspend}>
      Suspend{' '}
      <HiddenOnPhone>
        <KeyCap>S</KeyCap>
      </HiddenOnPhone>
    </Button>
  </Row>
)

const CardFace = ({ card, turned }: { card: Card; turned: boolean }) => (
  <Face aria-live="polite" aria-label="Card">
    <Stack $gap="5">
      <Spread>
        <Small $muted>{card.code}</Small>
        <Small $muted>{card.category.name}</Small>
      </Spread>
      <Front>{card.prompt ?? card.title}</Front>
      {turned ? <GemBody key={card.id} content={card.content} marks={card.clinchers} /> : null}
    </Stack>
  </Face>
)

const RateButtons = ({ card, onRate }: { card: Card; onRate: (rating: GemRating) => void }) => (
  <Rates role="group" aria-label="How well did you know it?">
    {RATINGS.map(({ rating, label, next }) => (
      <button key={rating} type="button" onClick={() => onRate(rating)}>
        <span>
          {label}{' '}
          <HiddenOnPhone>
            <KeyCap>{rating}</KeyCap>
          </HiddenOnPhone>
        </span>
        <small>{inWords(card.next[next])}</small>
      </button>
    ))}
  </Rates>
)

const AboutCard = ({ card: { id, memory, category, notes }, turned }: { card: Card; turned: boolean }) => (
  <aside aria-label="This card">
    <DefinitionList>
      <dt>Seen</dt>
      <dd>{['not yet', 'once'][memory.reviews] ?? `${memory.reviews} times`}</dd>
      {memory.lastRating === null ? null : (
        <>
          <dt>Last time</dt>
          <dd>{LAST[memory.lastRating]}</dd>
        </>
      )}
      {memory.recall === null ? null : (
        <>
          <dt>Chance of recall</dt>
          <dd>{formatShare(memory.recall)}</dd>
        </>
      )}
    </DefinitionList>
    {turned ? (
      <Stack $gap="2" style={{ marginTop: space('4') }}>
        {notes.map(({ sectionId, text }) => (text ? <Small key={sectionId}>Your note: {text}</Small> : null))}
        <LinkButton size="sm" to={paths.gem(id, category.slug)}>
          The whole gem
        </LinkButton>
      </Stack>
    ) : null}
    {memory.leech ? (
      <Small $muted>You have forgotten this often. A note may help more than another review.</Small>
    ) : null}
  </aside>
)

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
