import { type ItemRow, listItemStatistics } from '@wardround/proto/http/assessment/statistics.ts'
import { ATTEMPTS, DISCRIMINATION, FACILITY } from '#features/staff-questions/statistics/item-columns.tsx'
import { FlagBadges } from '#features/staff-questions/statistics/item-flags.tsx'
import { FLAG_OPTIONS, formatIndex, formatPace, GROUP_WORDS } from '#features/staff-questions/statistics/item-words.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { filterChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { FilterBar } from '#shared/staff/list/filter-bar.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { TableList } from '#shared/staff/list/table-list.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { Cut } from '#shared/staff/ui/cut.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { StemLink } from '#shared/staff/ui/stem-link.ts'
import type { Column } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'

const ORDERS = [
  { value: '-attempts', label: 'Most attempts' },
  { value: 'facility', label: 'Hardest' },
  { value: '-facility', label: 'Easiest' },
  { value: 'pointBiserial', label: 'Weakest correlation' },
  { value: 'discrimination', label: 'Weakest discrimination' },
  { value: '-medianMilliseconds', label: 'Slowest' },
  { value: 'code', label: 'Code' },
]
const GROUPS = Object.entries(GROUP_WORDS).map(([value, label]) => ({ value, label }))

const COLUMNS: readonly Column<ItemRow>[] = [
  { key: 'code', header: 'Code', sortable: true, cell: ({ code }) => code },
  {
    key: 'beginning',
    header: 'Stem',
    cut: true,
    phone: 'line',
    cell: ({ questionId, code, beginning }) => (
      <StemLink to={paths.questionPreview(questionId)}>{beginning || code}</StemLink>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    phone: 'hide',
    wide: true,
    cell: ({ categoryName }) => <Cut title={categoryName}>{categoryName}</Cut>,
  },
  { ...ATTEMPTS, before: 'Attempts' },
  { ...FACILITY, before: 'Correct' },
  DISCRIMINATION,
  {
    key: 'pointBiserial',
    header: <abbr title="Point-biserial correlation between a correct answer and ability">r</abbr>,
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
  {
    key: 'flags',
    header: 'Flags',
    phone: 'line',
    cell: ({ flags }) => (flags.length > 0 ? <FlagBadges flags={flags} /> : null),
  },
]

function List() {
  const list = useAddressList(listItemStatistics, { filters: ['flag', 'category', 'group'], defaultSort: '-attempts' })
  const filters = [
    { name: 'flag', label: 'Flag', any: 'With or without a flag', options: FLAG_OPTIONS },
    { name: 'category', label: 'Category', any: 'Any category', options: filterChoices(useCategoryTree()) },
    { name: 'group', label: 'Exam', any: 'Any exam', options: GROUPS },
  ]
  return (
    <>
      <FilterBar
        ask={list.ask}
        searchLabel="Code, or words in the stem"
        filters={filters}
        orders={ORDERS}
        onChange={list.change}
      />
      <TableList
        list={list}
        one="question"
        many="questions"
        none="No questions have statistics yet"
        empty="Statistics appear once learners start answering. Flags appear after 30 first attempts."
        caption="Questions with their statistics"
        columns={COLUMNS}
        rowKey={({ questionId }) => questionId}
      />
    </>
  )
}

/**
 * `/admin/.../questionbank/statistics`: active questions with their statistics, to find those that need another look.
 */
export const ItemStatisticsPage = () => (
  <Permitted area="Questions" flag="v">
    <StaffHeader
      crumbs={[{ label: 'Questions', to: lastList(paths.adminQuestions()) }]}
      title="Statistics"
      beside={
        <Small>
          Based on first attempts. Percentages and flags appear after 30 attempts. Discrimination flags are based on r
          and need 100 attempts by learners with at least 20 answers.
        </Small>
      }
    />
    <List />
  </Permitted>
)
