import { listAllFaqSections } from '@wardround/proto/http/content/faq-sections.ts'
import { DELETING, type FaqQaCalls, faqQas } from '#features/staff-site-content/faq-qas/faq-qa-resource.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { PUBLISH_FILTER, PublishBadge } from '#shared/staff/publishing/publish-badge.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const ORDERS = [
  { value: 'position', label: 'Position' },
  { value: 'question', label: 'Question' },
  { value: '-updatedAt', label: 'Last changed' },
] as const

const COLUMNS: Column<RowOf<FaqQaCalls>>[] = [
  { key: 'position', header: 'Position', sortable: true, phone: 'hide', cell: ({ position }) => position },
  {
    key: 'question',
    header: 'Question',
    sortable: true,
    phone: 'first',
    cell: ({ id, question }) => <Link to={paths.adminFaqQaEdit(id)}>{question}</Link>,
  },
  { key: 'section', header: 'Section', phone: 'line', cell: ({ sectionName }) => sectionName },
  { key: 'state', header: 'Status', phone: 'end', cell: ({ state }) => <PublishBadge state={state} /> },
  {
    key: 'helpful',
    header: 'Helpful',
    phone: 'hide',
    cell: ({ helpful, notHelpful }) => `${helpful} yes, ${notHelpful} no`,
  },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]
function FaqQaList() {
  const { data = [] } = useApi(listAllFaqSections, {})
  const sections = data.map(({ id, label }) => ({ value: id, label }))
  return (
    <ResourceListPage
      resource={faqQas}
      columns={COLUMNS}
      searchLabel="Question or answer"
      filters={[{ name: 'sectionId', label: 'Section', any: 'Any section', options: sections }, PUBLISH_FILTER]}
      orders={ORDERS}
      deleting={DELETING}
    />
  )
}

/** `/admin/.../faq/questions`. */
export const FaqQaListPage = () => (
  <Permitted area="Pages" flag="v">
    <FaqQaList />
  </Permitted>
)
