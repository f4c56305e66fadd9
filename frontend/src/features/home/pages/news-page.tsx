import { USER_GROUPS } from '@wardround/proto/codes.ts'
import { listPublishedNews, RECENT_MONTHS } from '@wardround/proto/http/content/published-news.ts'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { Link } from '#shared/navigation/link.tsx'
import { pageNumber } from '#shared/navigation/page-number.ts'
import { paths } from '#shared/navigation/paths.ts'
import { TouchLink, touchLine } from '#shared/navigation/touch-link.tsx'
import { color, space, weight } from '#shared/theme/tokens.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Headlines } from '../news/headlines.tsx'
import { useTypedSearch } from '../news/use-typed-search.ts'

const Search = styled.form`max-width: 620px; margin-bottom: ${space('6')};`
const Choice = styled(Row)`
  margin-bottom: ${space('6')};
  a { ${touchLine} }
  a[aria-current] { color: ${color('ink')}; font-weight: ${weight('bold')}; text-decoration: none; }
`
const Feed = styled.a`${touchLine}`
const READERS = [
  { group: undefined, label: 'Everyone' },
  { group: USER_GROUPS.wardround, label: 'PLAB' },
  { group: USER_GROUPS.mla, label: 'MLA' },
  { group: USER_GROUPS.pa, label: 'Physician associates' },
] as const
const SIZE = 20

type NewsListProps = { old: boolean }

/** The list of either page: search, year and page stand in the address. */
function NewsList({ old }: NewsListProps) {
  const [address] = useSearchParams()
  const { typed, setTyped, search } = useTypedSearch()
  const page = pageNumber(address.get('page'))
  const year = old ? Number(address.get('year')) || undefined : undefined
  // Who searches looks through everything, wherever the search began.
  const period = search ? 'all' : old ? 'old' : 'recent'
  const group = READERS.find((reader) => String(reader.group) === address.get('group'))?.group
  const query = {
    page,
    size: SIZE,
    period,
    ...(search ? { search } : {}),
    ...(year ? { year } : {}),
    ...(group ? { group } : {}),
  } as const
  const news = useApi(listPublishedNews, { query }, { keepPreviousData: true })
  const to = (next: number) =>
    (old ? paths.oldNews : paths.news)({ search, year, group, page: next > 1 ? next : undefined })
  return (
    <>
      <Search role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label="Search the news"
          placeholder="Search the news"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Search>
      <Loaded query={news} loading="Loading the news" lines={8} height="3em">
        {({ items, total, years }) => (
          <>
            {old && years.length > 0 ? (
              <Choice as="nav" aria-label="Year">
                {years.map((one) => (
                  <Link
                    key={one.year}
                    to={paths.oldNews({ year: one.year })}
                    aria-current={one.year === year ? 'true' : undefined}
                  >
                    {one.year} ({one.count})
                  </Link>
                ))}
              </Choice>
            ) : old ? null : (
              <Choice as="nav" aria-label="Show news for">
                {READERS.map((reader) => (
                  <Link
                    key={reader.label}
                    to={paths.news({ group: reader.group })}
                    aria-current={reader.group === group && !search ? 'true' : undefined}
                  >
                    {reader.label}
                  </Link>
                ))}
              </Choice>
            )}
            {items.length > 0 ? (
              <Headlines items={items} />
            ) : (
              <EmptyState title={search ? 'No news items match' : old ? 'No older news' : 'No news yet'}>
                <p>
                  {search
                    ? 'Try fewer or different words.'
                    : old
                      ? `News moves here after ${RECENT_MONTHS} months.`
                      : 'News will appear here.'}
                </p>
              </EmptyState>
            )}
            <Pager page={page} size={SIZE} total={total} to={to} label="News pages" />
          </>
        )}
      </Loaded>
    </>
  )
}

/** `/news`: the last twelve months. */
export const NewsPage = () => (
  <Wrap>
    <PageHeader
      title="News"
      lead={`The last ${RECENT_MONTHS} months: changes to questions, mocks and dates.`}
      actions={
        <>
          <TouchLink to={paths.oldNews()}>Older news</TouchLink>
          <Feed href="/news/feed.xml">News feed (Atom)</Feed>
        </>
      }
    />
    <NewsList old={false} />
  </Wrap>
)

/** `/news/old`: everything older, by year. */
export const OldNewsPage = () => (
  <Wrap>
    <PageHeader
      title="Older news"
      lead={`News from more than ${RECENT_MONTHS} months ago.`}
      actions={<TouchLink to={paths.news()}>Latest news</TouchLink>}
    />
    <NewsList old />
  </Wrap>
)
