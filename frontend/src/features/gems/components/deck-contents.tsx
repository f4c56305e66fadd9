import { changeDeck, type Deck, getDeck, getDueGems, listDecks } from '@wardround/proto/http/assessment/decks.ts'
import { getGem, type ListedGem } from '@wardround/proto/http/assessment/gems.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { pageNumber } from '#shared/navigation/page-number.ts'
import { PastEnd } from '#shared/navigation/past-end.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { radius, space } from '#shared/theme/tokens.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { deckCounts } from '../rules/deck-counts.ts'
import { cardsToday } from '../rules/deck-today.ts'
import { GEMS_A_PAGE } from '../rules/gems-a-page.ts'
import { RenameDeck } from './deck-name.tsx'
import { DeckNotFound } from './deck-not-found.tsx'
import { DeleteDeck } from './delete-deck.tsx'
import { GemTable } from './gem-table.tsx'

const Picture = styled.img`
  display: block; width: 100%; max-width: 480px; height: auto; border-radius: ${radius('2')}; margin-bottom: ${space('5')};
`

/** One deck: its cards, and the ways through it. Cards of an own deck can be taken out. */
export function DeckContents({ name }: { name: string }) {
  const [search] = useSearchParams()
  const page = pageNumber(search.get('page'))
  const query = useApi(getDeck, { params: { name }, query: { page, size: GEMS_A_PAGE } }, { keepPreviousData: true })
  useTitle(query.data?.deck.title)
  if (isApiError(query.error, 'resource.missing', 'request.invalid'))
    return (
      <Wrap>
        <DeckNotFound heading="h1" />
      </Wrap>
    )
  return (
    <Wrap>
      <Loaded query={query} loading="Loading the deck" lines={14}>
        {({ deck, items, total }) => (
          <>
            <PastEnd
              data={query.data}
              page={page}
              to={(one) => paths.deck(name, { page: one === 1 ? undefined : one })}
            />
            <Head deck={deck} />
            <Cards deck={deck} gems={items} />
            <Pager
              page={page}
              size={GEMS_A_PAGE}
              total={total}
              to={(one) => paths.deck(name, { page: one === 1 ? undefined : one })}
            />
          </>
        )}
      </Loaded>
    </Wrap>
  )
}

/** What staff wrote, with a full stop, because another sentence follows. */
const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

function Head({ deck }: { deck: Deck }) {
  const { data: today } = useApi(getDueGems)
  const navigate = useNavigate()
  const { name, title, description, image, kind, size } = deck
  const count = today ? cardsToday(deck, today) : 0
  return (
    <>
      <PageHeader
        above={<Breadcrumbs crumbs={[{ label: 'Decks', to: paths.decks() }]} />}
        title={title}
        lead={[sentence(description) || (kind === 'own' ? 'Only you can see this deck.' : ''), deckCounts(deck)]
          .filter(Boolean)
          .join(' ')}
        actions={
          <>
            {kind === 'own' ? (
              <>
                <RenameDeck deck={deck} />
                <DeleteDeck deck={deck} onDeleted={() => void navigate(paths.decks())} />
              </>
            ) : null}
            {size > 0 ? <LinkButton to={paths.review(name, 'cram')}>Go through all gems</LinkButton> : null}
            {count > 0 ? (
              <LinkButton variant="primary" to={paths.review(name)}>
                Review {formatCounted(count, 'gem')} today
              </LinkButton>
            ) : null}
          </>
        }
      />
      {image ? <Picture src={image.url} width={image.width} height={image.height} alt="" /> : null}
    </>
  )
}

function Cards({ deck: { name, kind }, gems }: { deck: Deck; gems: readonly ListedGem[] }) {
  const { run } = useMutationApi(changeDeck, [getDeck, listDecks, getGem])
  const change = (body: { put: string[] } | { take: string[] }, said?: () => void) =>
    run({ params: { name }, body }).then(
      said,
      (error: unknown) => void toast(`The deck was not changed. ${messageOf(error)}`, { icon: 'warn' }),
    )
  const take = ({ id, title }: ListedGem) =>
    change({ take: [id] }, () =>
      toast(`“${title}” was removed from the deck.`, {
        action: { label: 'Undo', run: () => void change({ put: [id] }) },
      }),
    )
  if (gems.length === 0)
    return (
      <EmptyState title="This deck has no gems" action={<LinkButton to={paths.gems()}>See all gems</LinkButton>}>
        {kind === 'own' ? <p>Open a gem and select Add to deck.</p> : null}
      </EmptyState>
    )
  return <GemTable gems={gems} {...(kind === 'own' ? { onTake: (gem: ListedGem) => void take(gem) } : {})} />
}
