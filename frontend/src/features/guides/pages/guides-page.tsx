import type { CallReply } from '@wardround/proto/contract.ts'
import { GUIDE_ORDERS, listGuides } from '@wardround/proto/http/content/guides.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { GuideTable } from '#features/guides/components/guide-table.tsx'
import { SectionMarks } from '#features/guides/components/section-marks.tsx'
import { forgetPlace } from '#features/guides/rules/guide-return.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { pageNumber } from '#shared/navigation/page-number.ts'
import { PastEnd } from '#shared/navigation/past-end.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { searchTextOf } from '#shared/search/excerpt.ts'
import { useTyped } from '#shared/search/use-typed.ts'
import { color, rule, space, up } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { AWAITED } from '#shared/ui/later/awaited.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { SideNav } from '#shared/ui/side-nav.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { Small } from '#shared/ui/text.tsx'

type Guides = CallReply<typeof listGuides>
const SIZE = 25
const VIEWS = [
  { value: undefined, label: 'All', count: 'all' },
  { value: 'unread', label: 'Not read', count: 'unread' },
  { value: 'reading', label: 'In progress', count: 'reading' },
  { value: 'read', label: 'Read', count: 'read' },
  { value: 'noted', label: 'With notes', count: 'noted' },
] as const

const ORDER_NAMES = { category: 'Category', published: 'Recently updated' } as const
const Finder = styled.search`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('3')}; align-items: end;
  ${up('md')} { grid-template-columns: minmax(0, 1fr) 200px; }
`
const Browse = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space('4')} ${space('10')}; padding: ${space('6')} 0 ${space('10')};
  ${up('lg')} { grid-template-columns: minmax(0, 6fr) minmax(0, 18fr); }
`
const Resume = styled.section`
  display: grid; gap: ${space('3')} ${space('8')}; align-items: center; padding: ${space('4')} 0 ${space('5')}; margin: ${space('5')} 0 ${space('4')};
  border-top: ${rule('rule')} solid ${color('ink')};
  h2 { font-size: inherit; font-family: inherit; }
  ${up('md')} { grid-template-columns: minmax(220px, auto) 1fr auto; }
`

const CarryOn = ({ guide }: { guide: NonNullable<Guides['carryOn']> }) => {
  const at = guide.sections.findIndex(({ id }) => id === guide.stoppedAt)
  return (
    <Resume aria-labelledby="carry-on">
      <div>
        <h2 id="carry-on">Carry on reading</h2>
        <Small $muted>
          {guide.title}
          {at === -1 ? '' : `, section ${at + 1} of ${guide.sections.length}`}
        </Small>
      </div>
      <SectionMarks sections={guide.sections} current={guide.stoppedAt ?? undefined} />
      <LinkButton variant="primary" to={paths.guide(guide.slug, guide.stoppedAt ?? undefined)}>
        Carry on with the guide
      </LinkButton>
    </Resume>
  )
}

const Intro = styled.div`&:not(:empty) { margin-bottom: ${space('4')}; }`

/** `/plabrevisionguides`: every guide with own progress; search, filters and page are in the address. */
export function GuidesPage() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('q') ?? ''
  const view = VIEWS.find(({ value }) => value === (address.get('state') ?? undefined)) ?? VIEWS[0]
  const category = address.get('category') ?? ''
  const page = pageNumber(address.get('page'))
  const search = searchTextOf(asked)
  const sort = GUIDE_ORDERS.find((one) => one === address.get('sort')) ?? 'category'
  const set = (changes: Record<string, string>) =>
    setAddress(
      (before) => {
        for (const [name, value] of Object.entries({ page: '', ...changes }))
          if (value) before.set(name, value)
          else before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  useEffect(forgetPlace, [])
  // The menu leads here without a search.
  const [typed, setTyped] = useTyped(asked, (q) => set({ q }))
  const query = useApi(
    listGuides,
    {
      query: {
        page,
        size: SIZE,
        sort,
        ...(search ? { search } : {}),
        ...(category ? { category } : {}),
        ...(view.value ? { state: view.value } : {}),
      },
    },
    { keepPreviousData: true, cancels: true },
  )
  const showAll = () => set({ q: '', category: '', state: '' })
  const counts = query.data?.counts
  const to = (one: { state?: string | undefined; category?: string | undefined; page?: number | undefined }) =>
    paths.guides({
      ...{ q: asked || undefined, category: category || undefined, state: view.value },
      ...{ sort: sort === 'category' ? undefined : sort, ...one },
    })
  return (
    <Wrap>
      <PageHeader
        title="Revision guides"
        lead={
          counts
            ? `${formatCount(counts.read)} of ${formatCount(counts.all)} read, ${formatCount(counts.reading)} in progress.`
            : '\u00a0'
        }
        actions={
          <LinkButton icon="flag" to={paths.flaggedGuides()}>
            See flagged guides
          </LinkButton>
        }
      />
      <Intro>
        <PageText tag="plab-qbrevisions" />
      </Intro>
      {query.data || query.error ? null : AWAITED}
      {query.data?.carryOn && !search ? <CarryOn guide={query.data.carryOn} /> : null}
      <LinkTabs
        label="Views"
        tabs={VIEWS.map(({ value, label, count }) => ({
          label,
          to: to({ state: value }),
          current: value === view.value,
          ...(counts ? { count: counts[count] } : {}),
        }))}
      />
      <Browse>
        <SideNav
          label="Categories"
          entries={[
            {
              to: to({ category: undefined }),
              label: 'All guides',
              count: formatCount(counts?.all ?? 0),
              current: !category,
            },
            ...(query.data?.categories ?? []).map(({ slug, name, count }) => ({
              to: to({ category: slug }),
              label: name,
              count: formatCount(count),
              current: slug === category,
            })),
          ]}
        />
        <div>
          <Finder>
            <SearchField
              label="Search guides"
              placeholder="Title, text or your notes"
              value={typed}
              maxLength={100}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {search ? null : (
              <SelectField
                label="Sort"
                value={sort}
                onChange={({ currentTarget: { value } }) => set({ sort: value === 'category' ? '' : value })}
                options={GUIDE_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
              />
            )}
          </Finder>
          <PastEnd data={query.data} page={page} to={(one) => to({ page: one === 1 ? undefined : one })} />
          <Loaded
            query={query}
            loading="Loading the guides"
            lines={10}
            height="2.6em"
            empty={{
              when: ({ total }) => total === 0,
              show: (
                <EmptyState
                  line="dashed"
                  title={search ? 'No guides match' : 'No guides here yet'}
                  action={<Button onClick={showAll}>Show all guides</Button>}
                >
                  {search ? <p>Try fewer words, or the UK spelling.</p> : null}
                </EmptyState>
              ),
            }}
          >
            {({ items, total, similar }) => (
              <>
                {search ? (
                  <Small as="p" role="status" $muted>
                    {similar
                      ? `Nothing found for “${search}”. Did you mean:`
                      : `${formatCount(total)} ${total === 1 ? 'guide' : 'guides'} for “${search}”.`}
                  </Small>
                ) : null}
                <GuideTable guides={items} grouped={!search && sort === 'category'} />
                <Pager page={page} size={SIZE} total={total} to={(one) => to({ page: one === 1 ? undefined : one })} />
              </>
            )}
          </Loaded>
        </div>
      </Browse>
    </Wrap>
  )
}
