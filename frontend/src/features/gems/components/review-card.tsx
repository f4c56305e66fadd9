import type { GemRating } from '@wardround/proto/codes.ts'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { formatShare } from '#shared/format/numbers.ts'
import { GemBody } from '#shared/gems/gem-body.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { below, color, font, radius, rule, size, space, weight } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { DefinitionList, Row, Spread, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { HiddenOnPhone } from '#shared/ui/visually-hidden.tsx'
import type { Card } from '../reviews/use-review.ts'
import { inWords } from '../rules/next-due.ts'
import { GemNote } from './gem-note.tsx'

const Front = styled.h2`font-size: ${font('t26')}; text-wrap: pretty;`
const Face = styled.article`max-width: ${size('measure')}; min-height: 40vh; padding: ${space('6')} 0;`
const Back = styled.div`border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('5')};`
const Rates = styled.div`
  display: grid; grid-template-columns: repeat(4, 1fr); width: 100%; max-width: ${size('measure')}; border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('2')};
  button {
    border: 0; background: none; color: ${color('ink')}; font: ${weight('medium')} ${font('t16')}/1.25 inherit; min-height: 56px; padding: 6px; cursor: pointer; display: grid; gap: 2px; justify-items: center; align-content: center;
    &:hover { background: ${color('sunken')}; }
    &:focus-visible { outline-offset: -3px; }
  }
  button + button { border-left: ${rule('hair')} solid ${color('edge')}; }
  small { font-size: ${font('t13')}; font-weight: ${weight('regular')}; color: ${color('ink-3')}; }
  button[data-usual] { background: ${color('accent')}; &:hover { background: ${color('accent-2')}; } &, small, kbd { color: ${color('on-accent')}; } kbd { border-color: ${color('on-accent')}; } }
`
const Toolbar = styled(Row)`
  padding-top: ${space('4')};
  [aria-pressed='true'] kbd { color: inherit; border-color: currentColor; }
`
const Keys = styled.section`
  ${below('lg')} { display: none; }
  h2 { font: ${weight('bold')} ${font('t14')} inherit; }
`
const RATINGS = [
  { rating: 1, label: 'Again', next: 'again' },
  { rating: 2, label: 'Hard', next: 'hard' },
  { rating: 3, label: 'Good', next: 'good' },
  { rating: 4, label: 'Easy', next: 'easy' },
] as const
/** What Space rates. */
const USUAL = 3
const LAST = ['', 'again', 'hard', 'good', 'easy'] as const

export type ReviewTool = 'undo' | 'suspend' | 'bury' | 'flag' | 'note'
type ToolsProps = { flagged: boolean; canUndo: boolean; noteOpen: boolean; onUse: (tool: ReviewTool) => void }

export const ReviewTools = ({ flagged, canUndo, noteOpen, onUse }: ToolsProps) => {
  const keyCap = (key: string) => (
    <HiddenOnPhone>
      {' '}
      <KeyCap>{key}</KeyCap>
    </HiddenOnPhone>
  )
  return (
    <Toolbar role="toolbar" aria-label="Tools for this card">
      <Button size="sm" disabled={!canUndo} onClick={() => onUse('undo')}>
        Undo{keyCap('Z')}
      </Button>
      <Button size="sm" writes icon="pause" onClick={() => onUse('suspend')}>
        Suspend{keyCap('S')}
      </Button>
      <Button size="sm" writes icon="clock" onClick={() => onUse('bury')}>
        Until tomorrow
      </Button>
      <Button size="sm" writes icon={flagged ? 'flag' : 'flag-o'} aria-pressed={flagged} onClick={() => onUse('flag')}>
        {flagged ? 'Flagged' : 'Flag'}
        {keyCap('M')}
      </Button>
      <Button size="sm" writes icon="note" aria-pressed={noteOpen} onClick={() => onUse('note')}>
        Note{keyCap('N')}
      </Button>
    </Toolbar>
  )
}

export const CardFace = ({ card, turned }: { card: Card; turned: boolean }) => (
  <Face aria-live="polite" aria-label="Card">
    <Stack $gap="5">
      <Spread>
        <Small $muted>{card.code}</Small>
        <Small $muted>{card.category.name}</Small>
      </Spread>
      <Front>{card.prompt ?? card.title}</Front>
      {turned ? (
        <Back>
          <GemBody key={card.id} content={card.content} marks={card.clinchers} />
        </Back>
      ) : null}
    </Stack>
  </Face>
)

export const RateButtons = ({ card, onRate }: { card: Card; onRate: (rating: GemRating) => void }) => (
  <Rates role="group" aria-label="How well did you know it?">
    {RATINGS.map(({ rating, label, next }) => (
      <button key={rating} type="button" data-usual={rating === USUAL || undefined} onClick={() => onRate(rating)}>
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

type AboutProps = {
  card: Card
  turned: boolean
  noteOpen: boolean
  onNoted: (note: Card['notes'][number]) => void
}

/** What is known of the card, and once it is turned the own notes and the way to the gem. */
export const AboutCard = ({ card, turned, noteOpen, onNoted }: AboutProps) => {
  const { id, memory, category, notes } = card
  return (
    <aside aria-label="This card">
      <Stack $gap="5">
        <DefinitionList>
          <dt>Seen</dt>
          <dd>{['not yet', 'once'][memory.reviews] ?? `${memory.reviews} times`}</dd>
          {memory.lastRating === null || memory.lastReviewedAt === null ? null : (
            <>
              <dt>Last time</dt>
              <dd>
                {LAST[memory.lastRating]}, {formatDate(memory.lastReviewedAt)}
              </dd>
            </>
          )}
          {memory.recall === null ? null : (
            <>
              <dt>Chance of recall</dt>
              <dd>{formatShare(memory.recall)}</dd>
            </>
          )}
        </DefinitionList>
        {memory.leech ? (
          <Small $muted>You have forgotten this often. A note may help more than another review.</Small>
        ) : null}
        {noteOpen ? <GemNote key={id} gem={card} sectionId={null} writing onSaved={onNoted} /> : null}
        {turned ? (
          <Stack $gap="2">
            {notes.map(({ sectionId, text }) =>
              text && !(noteOpen && sectionId === null) ? <Small key={sectionId ?? id}>Your note: {text}</Small> : null,
            )}
            <Row>
              <LinkButton size="sm" to={paths.gem(id, category.slug)}>
                The whole gem
              </LinkButton>
            </Row>
          </Stack>
        ) : null}
        <Keys aria-label="Keys">
          <DefinitionList>
            <dt>
              <KeyCap>Space</KeyCap>
            </dt>
            <dd>{turned ? 'rate Good' : 'show answer'}</dd>
            <dt>
              <KeyCap>1</KeyCap> to <KeyCap>4</KeyCap>
            </dt>
            <dd>rate</dd>
          </DefinitionList>
        </Keys>
      </Stack>
    </aside>
  )
}
