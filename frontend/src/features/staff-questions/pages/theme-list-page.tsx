import { DELETING, type ThemeCalls, themes } from '#features/staff-questions/themes/theme-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

type Row = RowOf<ThemeCalls>

const ORDERS = [
  { value: 'title', label: 'Title' },
  { value: '-updatedAt', label: 'Last changed' },
] as const

const columns = (mayEdit: boolean): Column<Row>[] => [
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    cut: true,
    phone: 'first',
    cell: ({ id, title }) => (mayEdit ? <Link to={paths.adminThemeEdit(id)}>{title}</Link> : title),
  },
  {
    key: 'options',
    header: 'Options',
    align: 'right',
    phone: 'line',
    before: 'Options:',
    cell: ({ options }) => options.length,
  },
  {
    key: 'questions',
    header: 'Questions',
    align: 'right',
    phone: 'line',
    before: 'Questions:',
    cell: ({ id, questionCount }) => (
      <Link to={paths.adminQuestions({ themeId: id })}>
        {formatCount(questionCount)}
        <VisuallyHidden> {questionCount === 1 ? 'question' : 'questions'}</VisuallyHidden>
      </Link>
    ),
  },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    wide: true,
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]

const Themes = () => (
  <ResourceListPage
    resource={themes}
    columns={columns(usePermission('Questions', 'e'))}
    searchLabel="Words in the title"
    filters={[]}
    orders={ORDERS}
    deleting={DELETING}
  />
)

/** `/admin/.../questionbank/themes`: what the options of extended matching questions come from. */
export const ThemeListPage = () => (
  <Permitted area="Questions" flag="v">
    <Themes />
  </Permitted>
)
