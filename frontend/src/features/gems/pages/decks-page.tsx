import { type Deck, listDecks, type Today } from '@wardround/proto/http/assessment/decks.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { WithPicture } from '#shared/gems/list-picture.tsx'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { DeckContents } from '../components/deck-contents.tsx'
import { NewDeckDialog, RenameDeck } from '../components/deck-name.tsx'
import { DeckSettingsDialog } from '../components/deck-settings.tsx'
import { DeleteDeck } from '../components/delete-deck.tsx'
import { Forecast } from '../components/forecast.tsx'
import { Intro } from '../components/gem-list.tsx'
import { GemTabs } from '../components/gem-tabs.tsx'
import { ToTheExam } from '../components/to-the-exam.tsx'
import { TodayLine } from '../components/today-line.tsx'
import { cardsToday } from '../rules/deck-today.ts'

const Actions = styled(Row)`justify-content: flex-end;`
const Below = styled(Row)`margin-top: ${space('4')};`
const KINDS = { area: 'By category', theme: 'By theme', own: 'Yours' } as const
const shareKnown = ({ known, size }: Deck) => (size === 0 ? 0 : known / size)

const columns = (today: Today): readonly Column<Deck>[] => [
  {
    key: 'deck',
    header: 'Deck',
    phone: 'above',
    cell: ({ name, title, kind, description, image }) => (
      <WithPicture image={image}>
        <Link to={paths.deck(name)}>{title}</Link>
        <Small $muted>{description || KINDS[kind]}</Small>
      </WithPicture>
    ),
  },
  { key: 'size', header: 'Gems', align: 'right', before: 'gems', cell: ({ size }) => formatCount(size) },
  { key: 'new', header: 'New', align: 'right', before: 'new', cell: (deck) => formatCount(deck.new) },
  { key: 'due', header: 'Due', align: 'right', before: 'due', cell: ({ due }) => formatCount(due) },
  {
    key: 'known',
    header: 'Known',
    phone: 'hide',
    width: '170px',
    cell: (deck) => <ProgressBar value={shareKnown(deck)} label={`${Math.round(shareKnown(deck) * 100)}% known`} />,
  },
  {
    key: 'go',
    header: <VisuallyHidden>Action</VisuallyHidden>,
    align: 'right',
    phone: 'end',
    cell: (deck) => (
      <Actions>
        {deck.kind === 'own' ? (
          <>
            <RenameDeck deck={deck} />
            <DeleteDeck deck={deck} />
          </>
        ) : null}
        <GoButton deck={deck} today={today} />
      </Actions>
    ),
  },
]

/** To what a review gives today, or through all cards where that is nothing; an empty deck leads nowhere. */
function GoButton({ deck, today }: { deck: Deck; today: Today }) {
  if (deck.size === 0) return null
  const isOver = cardsToday(deck, today) === 0
  return (
    <LinkButton size="sm" to={paths.review(deck.name, isOver ? 'cram' : undefined)}>
      {isOver ? 'Go through' : 'Review'}
      <VisuallyHidden> {deck.title}</VisuallyHidden>
    </LinkButton>
  )
}

const LAST_DAYS = 6
const isSoon = (exam: Today['exam']) => exam !== null && !exam.passed && exam.days < LAST_DAYS

/** `/gemsdecking`: today's work, the next seven days, the decks of staff and one's own; `?deck=` opens one. */
export function DecksPage() {
  const [search] = useSearchParams()
  const deck = search.get('deck')
  return deck ? <DeckContents key={deck} name={deck} /> : <Decks />
}

function Decks() {
  const query = useApi(listDecks)
  const [open, setOpen] = useState<'new' | 'settings'>()
  const close = (isOpen: boolean) => isOpen || setOpen(undefined)
  return (
    <Wrap>
      <PageHeader
        title="Decks"
        lead="If a gem is in two decks, you only review it once."
        actions={<Button onClick={() => setOpen('settings')}>Change review settings</Button>}
      />
      <Intro>
        <PageText tag="plab-decking" />
      </Intro>
      <GemTabs current="decks" />
      <Loaded query={query} loading="Loading your decks" lines={14}>
        {({ decks, today }) => {
          const own = decks.filter(({ kind }) => kind === 'own')
          return (
            <>
              <TodayLine today={today} />
              <Section
                title={isSoon(today.exam) ? 'Days to your exam' : 'Next seven days'}
                aside={`New and due gems each day.${today.exam && !today.exam.passed ? ' No reviews are planned after your exam.' : ''}`}
              >
                <Forecast />
              </Section>
              <ToTheExam exam={today.exam} />
              <Section title="Wardround decks" aside="Decks by category and theme.">
                <Table
                  caption="Wardround decks"
                  columns={columns(today)}
                  rows={decks.filter(({ kind }) => kind !== 'own')}
                  rowKey={({ name }) => name}
                  twoLines
                />
              </Section>
              <Section
                title="Your decks"
                aside="Only you can see your decks. You can have up to 50 decks, with up to 2,000 gems in each."
              >
                {own.length > 0 ? (
                  <Table
                    caption="Your decks"
                    columns={columns(today)}
                    rows={own}
                    rowKey={({ name }) => name}
                    twoLines
                  />
                ) : (
                  <EmptyState title="You don’t have any decks yet">
                    <p>Create a deck, then add gems from the gem pages.</p>
                  </EmptyState>
                )}
                <Below>
                  <Button icon="plus" writes onClick={() => setOpen('new')}>
                    Create deck
                  </Button>
                </Below>
              </Section>
            </>
          )
        }}
      </Loaded>
      <NewDeckDialog open={open === 'new'} onOpenChange={close} />
      <DeckSettingsDialog open={open === 'settings'} onOpenChange={close} />
    </Wrap>
  )
}
