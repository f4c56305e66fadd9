import { FAQ_TYPE_WORDS } from '@wardround/proto/http/content/faq-sections.ts'
import {
  type FaqSectionCalls,
  faqSections,
  TYPE_OPTIONS,
} from '#features/staff-site-content/faq-sections/faq-section-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
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
  { value: 'name', label: 'Name' },
  { value: '-updatedAt', label: 'Last changed' },
] as const

const COLUMNS: Column<RowOf<FaqSectionCalls>>[] = [
  { key: 'position', header: 'Position', sortable: true, phone: 'hide', cell: ({ position }) => position },
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    phone: 'first',
    cell: ({ id, name }) => <Link to={paths.adminFaqSectionEdit(id)}>{name}</Link>,
  },
  { key: 'type', header: 'Type', cell: ({ type }) => FAQ_TYPE_WORDS[type] },
  {
    key: 'questionCount',
    header: 'Questions',
    cell: ({ id, questionCount }) => (
      <Link to={paths.adminFaqQas({ sectionId: id })}>
        {questionCount}
        <VisuallyHidden> {questionCount === 1 ? 'question' : 'questions'}</VisuallyHidden>
      </Link>
    ),
  },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]
const FILTERS = [{ name: 'type', label: 'Type', any: 'Any type', options: TYPE_OPTIONS }]

/** `/admin/.../faq/sections`. */
export const FaqSectionListPage = () => (
  <Permitted area="Pages" flag="v">
    <ResourceListPage
      resource={faqSections}
      columns={COLUMNS}
      searchLabel="Name"
      filters={FILTERS}
      orders={ORDERS}
      deleting="Only a section without questions can be deleted."
    />
  </Permitted>
)
