import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { motion, up } from '#shared/theme/tokens.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { Permitted } from '../access/permitted.tsx'
import { filterChoices, useCategoryTree } from '../api/use-category-choices.ts'
import { type ItemRow, useItemList } from '../api/use-item-statistics.ts'
import { Cut } from '../components/cut.ts'
import { StaffHeader } from '../components/staff-header.tsx'
import { StemLink } from '../components/stem-link.ts'
import { FilterBar } from '../resource/filter-bar.tsx'
import { lastList } from '../resource/last-list.ts'
import { changeAddress, queryOf, readAsk, searchOf } from '../resource/list-address.ts'
import { countWords, ListFoot } from '../resource/list-foot.tsx'
import { FlagBadges } from '../statistics/item-flags.tsx'
import { FLAG_OPTIONS, formatIndex, formatPace, GROUP_WORDS } from '../statistics/item-words.ts'

const Rows = styled.div`
  transition: opacity ${motion('slow')};
  &[aria-busy='true'] { opacity: .6; }
  td { font-variant-numeric: tabular-nums; }
  ${up('md')} { td { white-space: nowrap; height: 37px; padding-block: 2px; } }
`

const ORDERS = [
  { value: '-attempts', label: 'Most attempts' },
  { value: 'facility', label: 'Hardest' },
  { value: '-facility', label: 'Easiest' },
  { value: 'pointBiserial', label: 'Weakest correlation' },
  { value: 'discrimination', label: 'Weakest discrimination' },
  { value: '-medianMilliseconds', label: 'Slowest' },
  { value: 'code', label: 'By code' },
]
const GROUPS = Object.entries(GROUP_WORDS).map(([value, label]) => ({ value, label }))

const COLUMNS: readonly Column<ItemRow>[] = [
  { key: 'code', header: 'Code', sortable: true, cell: ({ code }) => code },
  {
    key: 'beginning',
    header: 'Stem',
    cut: true,
    phone: 'line',
    cell: ({ questionId, code, beginning }) => <StemLink to={paths.questionPreview(questionId)}>{beginning || code}</StemLink>,
  },
  { key: 'category', header: 'Category', phone: 'hide', cell: ({ categoryName }) => <Cut title={categoryName}>{categoryName}</Cut> },
  {
    key: 'attempts',
    header: 'Attempts',
    sortable: true,
    align: 'right',
    before: 'Attempts',
    cell: ({ attempts }) => formatCount(attempts),
  },
  {
    key: 'facility',
    header: 'Right',
    sortable: true,
    align: 'right',
    before: 'Right',
    cell: ({ facility }) => (facility === null ? '–' : formatShare(facility)),
  },
  {
    key: 'discrimination',
    header: <abbr title="Discrimination: share right in the upper 27 % of learners less that in the lower 27 %">D</abbr>,
    sortable: true,
    align: 'right',
    phone: 'hide',
    cell: ({ discrimination }) => formatIndex(discrimination),
  },
  {
    key: 'pointBiserial',
    header: <abbr title="Point-biserial correlation of being right with ability">r</abbr>,
    sortable: true,
    align: 'right',
    phone: 'hide',
    cell: ({ pointBiserial }) => formatIndex(pointBiserial),
  },
  {
    key: 'medianMilliseconds',
    header: 'Time',
    sortable: true,
    align: 'right',
    phone: 'hide',
    cell: ({ medianMilliseconds }) => formatPace(medianMilliseconds),
  },
  { key: 'flags', header: 'Flags', phone: 'line', cell: ({ flags }) => (flags.length > 0 ? <FlagBadges flags={flags} /> : null) },
]

function List() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const ask = readAsk(address, ['flag', 'category', 'group'], '-attempts')
  const { data, error, isLoading, mutate } = useItemList(queryOf(ask))
  const filters = [
    { name: 'flag', label: 'Flag', any: 'With or without flag', options: FLAG_OPTIONS },
    { name: 'category', label: 'Category', any: 'Any category', options: filterChoices(useCategoryTree()) },
    { name: 'group', label: 'Group', any: 'All groups', options: GROUPS },
  ]
  const addressOf = (change: Record<string, string | number>) => pathname + searchOf(changeAddress(address, change))
  const change = (part: Record<string, string | number>, { replace = false } = {}) =>
    void navigate(addressOf(part), { replace, preventScrollReset: true })
  const total = data?.total ?? 0
  const lastPage = Math.max(1, Math.ceil(total / ask.size))
  if (data && ask.page > lastPage && !isLoading) return <Navigate to={addressOf({ page: lastPage })} replace />
  return (
    <>
      <FilterBar ask={ask} searchLabel="Code or words of the stem" filters={filters} orders={ORDERS} onChange={change} />
      <VisuallyHidden role="status">{data && !isLoading ? countWords(total, 'question', 'questions') : ''}</VisuallyHidden>
      {error && !data ? <LoadFailed error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton lines={12} height="1.3em" label="Loading statistics" /> : null}
      {data && total === 0 ? (
        <EmptyState title="No question fits">
          <p>Take a filter away, or wait for more answers: flags are given from 30 first attempts on.</p>
        </EmptyState>
      ) : null}
      {data && total > 0 ? (
        <Rows aria-busy={isLoading}>
          <Table
            caption="Questions with their statistics"
            twoLines
            columns={COLUMNS}
            rows={data.items}
            rowKey={({ questionId }) => questionId}
            sort={{ column: ask.sort.replace(/^-/, ''), descending: ask.sort.startsWith('-') }}
            onSort={({ column, descending }) => change({ sort: `${descending ? '-' : ''}${column}` })}
          />
          <ListFoot
            ask={ask}
            total={total}
            shown={data.items.length}
            one="question"
            many="questions"
            addressOf={addressOf}
            onSize={(size) => change({ size: Number(size) })}
          />
        </Rows>
      ) : null}
    </>
  )
}

/** `/admin/.../questionbank/statistics`: active questions with their figures, to find those that want a second look. */
export const ItemStatisticsPage = () => (
  <Permitted area="Questions" flag="v">
    <StaffHeader
      crumbs={[{ label: 'Questions', to: lastList(paths.adminQuestions()) }]}
      title="Statistics"
      beside={<Small>From first attempts; shares from 30 of them on.</Small>}
    />
    <List />
  </Permitted>
)
