import {
  GROUP_OPTIONS,
  GROUP_WORDS,
  KIND_OPTIONS,
  KIND_WORDS,
  type MockCalls,
  mocks,
  STATE_OPTIONS,
  STATE_WORDS,
} from '#features/staff-mocks/mocks/mock-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const ORDERS = [
  { value: 'position', label: 'Position' },
  { value: 'number', label: 'Number' },
  { value: 'title', label: 'Title' },
] as const

const COLUMNS: Column<RowOf<MockCalls>>[] = [
  { key: 'number', header: 'No.', sortable: true, phone: 'hide', cell: ({ number }) => number },
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    phone: 'first',
    cell: ({ id, title }) => <Link to={paths.adminMockEdit(id)}>{title}</Link>,
  },
  { key: 'group', header: 'Exam', cell: ({ group }) => GROUP_WORDS[group] },
  { key: 'kind', header: 'Type', phone: 'hide', cell: ({ kind }) => KIND_WORDS[kind] },
  {
    key: 'size',
    header: 'Length',
    phone: 'hide',
    cell: ({ questions, minutes }) => `${formatCounted(questions, 'question')} in ${formatCounted(minutes, 'minute')}`,
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, edition, publishedAt }) => (
      <>
        {STATE_WORDS[state]}, edition {edition}
        {publishedAt && state !== 'withdrawn' ? <Caption>Available from {formatDate(publishedAt)}</Caption> : null}
      </>
    ),
  },
  {
    key: 'attempts',
    header: 'Attempts',
    align: 'right',
    cell: ({ id, attempts, state }) =>
      state === 'draft' ? (
        attempts
      ) : (
        <Link to={paths.adminMockStatistics(id)}>
          {attempts}
          <VisuallyHidden> {attempts === 1 ? 'attempt' : 'attempts'}</VisuallyHidden>
        </Link>
      ),
  },
]
const FILTERS = [
  { name: 'group', label: 'Exam', any: 'Any exam', options: GROUP_OPTIONS },
  { name: 'kind', label: 'Type', any: 'Any type', options: KIND_OPTIONS },
  { name: 'state', label: 'Status', any: 'Any status', options: STATE_OPTIONS },
]

/** `/admin/.../mocks/list`. */
export const MockListPage = () => (
  <Permitted area="Questions" flag="v">
    <ResourceListPage
      resource={mocks}
      columns={COLUMNS}
      searchLabel="Title"
      filters={FILTERS}
      orders={ORDERS}
      deleting="Only drafts can be deleted."
    />
  </Permitted>
)
