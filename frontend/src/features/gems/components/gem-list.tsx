import { getDueGems } from '@wardround/proto/http/assessment/decks.ts'
import { GEM_FILTERS, listGems } from '@wardround/proto/http/assessment/gems.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { pageNumber } from '#shared/navigation/page-number.ts'
import { PastEnd } from '#shared/navigation/past-end.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { useTyped } from '#shared/search/use-typed.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { GEMS_A_PAGE } from '../rules/gems-a-page.ts'
import { CategoryNav } from './category-nav.tsx'
import { GemSearch } from './gem-search.tsx'
import { GemTable } from './gem-table.tsx'
import { GemTabs } from './gem-tabs.tsx'
import { TodayLine } from './today-line.tsx'

type Filter = (typeof GEM_FILTERS)[number]
const FILTER_NAMES: Record<Filter, string> = {
  new: 'New',
  due: 'Due',
  known: 'Known',
  buried: 'Hidden until tomorrow',
  suspended: 'Suspended',
  flagged: 'Flagged',
  leech: 'Often forgotten',
}
const Browse = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('6')} ${space('10')}; padding-top: ${space('6')};
  ${up('lg')} { grid-template-columns: minmax(0, 6fr) minmax(0, 18fr); }
`
/** What staff say above the list. */
export const Intro = styled.div`padding-bottom: ${space('5')}; &:empty { display: none; }`
const Finder = styled.search`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('3')}; align-items: end; margin-bottom: ${space('4')};
  ${up('md')} { grid-template-columns: minmax(0, 1fr) auto auto; }
`

/** Every gem with what the learner knows of it, by category, with filters and the search in the address. */
export function GemList({ category }: { category: string | undefined }) {
  const [search, setSearch] = useSearchParams()
  const state = GEM_FILTERS.find((one) => one === search.get('state'))
  const sort = search.get('sort') === 'due' ? 'due' : 'category'
  const page = pageNumber(search.get('page'))
  const q = search.get('q')?.trim() ?? ''
  const query = useApi(
    listGems,
    { query: { page, size: GEMS_A_PAGE, sort, ...(category ? { category } : {}), ...(state ? { state } : {}) } },
    { keepPreviousData: true },
  )
  const today = useApi(getDueGems)
  const shelf = query.data?.categories.find(({ slug }) => slug === category)?.name
  useTitle(shelf ? `Gems: ${shelf}` : 'Gems')
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.delete('page')
        before.delete(name)
        if (value) before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const kept = Object.fromEntries([...search].filter(([name]) => name !== 'page'))
  const toPage = (one: number) => paths.gems({ ...kept, page: one === 1 ? undefined : one }, category)
  return (
    <Wrap>
      <PageHeader
        title={shelf ?? 'Gems'}
        lead={
          query.data
            ? `Short revision notes. ${shelf ? 'In all categories: ' : ''}${formatCount(query.data.counts.known)} known, ${formatCount(query.data.counts.new)} new.`
            : 'Short revision notes.'
        }
      />
      <Intro>
        <PageText tag="plab-qbgems" />
      </Intro>
      <GemTabs current="gems" />
      {today.data ? <TodayLine today={today.data} /> : today.error ? null : <Skeleton lines={2} />}
      <Loaded query={query} loading="Loading the gems" lines={12}>
        {({ items, total, categories, counts }) => (
          <Browse>
            <CategoryNav categories={categories} all={counts.size} current={category} kept={kept} />
            <section>
              <Search text={q} onSearch={(text) => change('q', text)}>
                {/* A search looks through all states, best match first. */}
                {q ? null : (
                  <>
                    <SelectField
                      label="Show"
                      value={state ?? ''}
                      onChange={(event) => change('state', event.currentTarget.value)}
                      options={[
                        { value: '', label: 'All' },
                        ...GEM_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] })),
                      ]}
                    />
                    <SelectField
                      label="Sort"
                      value={sort}
                      onChange={(event) => change('sort', event.currentTarget.value)}
                      options={[
                        { value: 'category', label: 'Category' },
                        { value: 'due', label: 'Due first' },
                      ]}
                    />
                  </>
                )}
              </Search>
              {q ? (
                <GemSearch text={q} category={category} page={page} toPage={toPage} onClear={() => change('q', '')} />
              ) : total === 0 ? (
                <EmptyState
                  line={state ? 'dashed' : 'flat'}
                  title={state ? 'No gems match' : 'No gems here yet'}
                  action={
                    state ? (
                      <Button onClick={() => change('state', '')}>Show all gems</Button>
                    ) : category ? (
                      <LinkButton to={paths.gems()}>Show all gems</LinkButton>
                    ) : undefined
                  }
                />
              ) : (
                <>
                  <PastEnd data={query.data} page={page} to={toPage} />
                  <GemTable gems={items} />
                  <Pager page={page} size={GEMS_A_PAGE} total={total} to={toPage} />
                </>
              )}
            </section>
          </Browse>
        )}
      </Loaded>
    </Wrap>
  )
}

type SearchProps = { text: string; onSearch: (text: string) => void; children: ReactNode }

function Search({ text, onSearch, children }: SearchProps) {
  const [typed, setTyped] = useTyped(text, onSearch)
  return (
    <Finder>
      <SearchField
        label="Search gems"
        placeholder="Search titles, text, your notes and clinchers"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {children}
    </Finder>
  )
}
