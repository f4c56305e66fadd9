import type { GemRating } from '@wardround/proto/codes.ts'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { formatShare } from '#shared/format/numbers.ts'
import { GemBody } from '#shared/gems/gem-body.tsx'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { MarginNote } from '#shared/question/layout/question-grid.ts'
import type { ReviewCard } from '#shared/question/store/practice-database.ts'
import { ToolButton, ToolStrip } from '#shared/question/tools/tool-strip.tsx'
import { useShortcutChoice } from '#shared/question/tools/use-shortcuts.ts'
import { below, color, font, radius, rule, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { HiddenOnPhone } from '#shared/ui/visually-hidden.tsx'
import { inWords } from '../rules/next-due.ts'
import { GemNote } from './gem-note.tsx'
import { LeechHint } from './leech-hint.tsx'

const Front = styled.h2`font-size: ${font('t26')}; text-wrap: pretty;`
const Face = styled.article`min-height: 40vh; padding: ${space('2')} 0 ${space('6')};`
const Back = styled.div`border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('5')};`
const Rates = styled.div`
  display: grid; grid-template-columns: repeat(4, 1fr); width: 100%; border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('2')};
  button {
    border: 0; background: none; color: ${color('ink')}; font: ${weight('medium')} ${font('t16')}/1.25 inherit; min-height: 56px; padding: 6px; cursor: pointer; display: grid; gap: 2px; justify-items: center; align-content: center;
    &:hover { background: ${color('sunken')}; }
    &:focus-visible { outline-offset: -3px; }
  }
  button + button { border-left: ${rule('hair')} solid ${color('edge')}; }
  small { font-size: ${font('t13')}; font-weight: ${weight('regular')}; color: ${color('ink-3')}; }
  button[data-usual] { background: ${color('accent')}; &:hover { background: ${color('accent-2')}; } &, small, kbd { color: ${color('on-accent')}; } kbd { border-color: ${color('on-accent')}; } }
`
/** Single keys are for people with a keyboard. */
const Keys = styled(MarginNote)`${below('lg')} { display: none; }`
const RATINGS = [
  { rating: 1, label: 'Again', next: 'again' },
  { rating: 2, label: 'Hard', next: 'hard' },
  { rating: 3, label: 'Good', next: 'good' },
  { rating: 4, label: 'Easy', next: 'easy' },
] as const
/** What Space rates. */
const USUAL = 3
const LAST = ['', 'Again', 'Hard', 'Good', 'Easy'] as const

export type ReviewTool = 'undo' | 'suspend' | 'bury' | 'flag' | 'note'
type ToolsProps = { flagged: boolean; canUndo: boolean; noteOpen: boolean; onUse: (tool: ReviewTool) => void }

/** What can be done with a card besides rating it. */
export const ReviewTools = ({ flagged, canUndo, noteOpen, onUse }: ToolsProps) => {
  const [hasKeys] = useShortcutChoice()
  const key = (name: string) => (hasKeys ? name : undefined)
  return (
    <ToolStrip label="Tools for this gem" tools={5}>
      <ToolButton icon="undo" label="Undo" off={!canUndo} onClick={() => onUse('undo')} keyCap={key('Z')} />
      <ToolButton icon="pause" label="Suspend" writes onClick={() => onUse('suspend')} keyCap={key('S')} />
      <ToolButton icon="clock" label="Hide until tomorrow" writes onClick={() => onUse('bury')} />
      <ToolButton
        icon={flagged ? 'flag' : 'flag-o'}
        label="Flag"
        pressed={flagged}
        writes
        onClick={() => onUse('flag')}
        keyCap={key('M')}
      />
      <ToolButton
        icon="note"
        label="Write note"
        pressed={noteOpen}
        writes
        onClick={() => onUse('note')}
        keyCap={key('N')}
      />
    </ToolStrip>
  )
}

type FaceProps = { card: ReviewCard; turned: boolean; accessible: boolean }

export const CardFace = ({ card, turned, accessible }: FaceProps) => (
  <Face aria-live="polite" aria-label="Gem">
    <Stack $gap="5">
      <Small as="p" $muted>
        <Icon name="gem" size={12} /> {card.code}, {card.category.name}
      </Small>
      <Front>{card.prompt ?? card.title}</Front>
      {turned ? (
        <Back>
          <GemBody key={card.id} content={card.content} marks={card.clinchers} accessible={accessible} />
        </Back>
      ) : null}
    </Stack>
  </Face>
)

export const RateButtons = ({ card, onRate }: { card: ReviewCard; onRate: (rating: GemRating) => void }) => (
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
  card: ReviewCard
  turned: boolean
  noteOpen: boolean
  onNoted: (note: ReviewCard['notes'][number]) => void
}

/** What is known of the card, and once it is turned the own notes and the way to the gem. */
export const AboutCard = ({ card, turned, noteOpen, onNoted }: AboutProps) => {
  const { id, memory, category, notes } = card
  const shown = turned ? notes.filter(({ sectionId, text }) => text && !(noteOpen && sectionId === null)) : []
  return (
    <>
      <MarginNote>
        <h2>This gem</h2>
        <DefinitionList>
          <dt>Seen</dt>
          <dd>{['Not yet', 'Once'][memory.reviews] ?? `${memory.reviews} times`}</dd>
          {memory.lastRating === null || memory.lastReviewedAt === null ? null : (
            <>
              <dt>Last review</dt>
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
        {memory.leech ? <LeechHint /> : null}
      </MarginNote>
      {noteOpen || shown.length > 0 ? (
        <MarginNote>
          <h2>Your note</h2>
          {noteOpen ? <GemNote key={id} gem={card} sectionId={null} writing onSaved={onNoted} /> : null}
          {shown.map(({ sectionId, text }) => (
            <Small key={sectionId ?? id} as="p" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Small>
          ))}
        </MarginNote>
      ) : null}
      {turned ? (
        <MarginNote>
          <h2>Gem page</h2>
          <Link to={paths.gem(id, category.slug)}>Open the gem</Link>
        </MarginNote>
      ) : null}
      <Keys>
        <h2>Keyboard shortcuts</h2>
        <DefinitionList>
          <dt>
            <KeyCap>Space</KeyCap>
          </dt>
          <dd>{turned ? 'Rate Good' : 'Show answer'}</dd>
          <dt>
            <KeyCap>1</KeyCap> to <KeyCap>4</KeyCap>
          </dt>
          <dd>Rate</dd>
          <dt>
            <KeyCap>Z</KeyCap>
          </dt>
          <dd>Undo</dd>
        </DefinitionList>
      </Keys>
    </>
  )
}
