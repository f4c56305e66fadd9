import { type GuideRow, guides } from '#features/staff-guides/guides/guide-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { STATE_OPTIONS, StateBadge } from '#shared/staff/ui/state-badge.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const ORDERS = [
  { value: 'title', label: 'Title' },
  { value: 'categoryName', label: 'Category' },
  { value: '-updatedAt', label: 'Last changed' },
  { value: '-publishedAt', label: 'Last published' },
] as const

const COLUMNS: Column<GuideRow>[] = [
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    cut: true,
    phone: 'first',
    cell: ({ id, title }) => <Link to={paths.adminRevisionGuideEdit(id)}>{title}</Link>,
  },
  { key: 'state', header: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'categoryName', header: 'Category', sortable: true, phone: 'hide', cell: ({ categoryName }) => categoryName },
  { key: 'sections', header: 'Sections', align: 'right', phone: 'hide', cell: ({ sections }) => sections },
  { key: 'questions', header: 'Questions', align: 'right', phone: 'hide', cell: ({ questionCount }) => questionCount },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    wide: true,
    cell: ({ updatedAt, updatedBy }) => (
      <Caption as="span">
        {formatDate(updatedAt)}, {updatedBy}
      </Caption>
    ),
  },
]

const PA_GUIDES: typeof guides = {
  ...guides,
  list: () => paths.adminPaRevisionGuides(),
  create: () => paths.adminRevisionGuideNew('yes'),
}

function GuideList({ forPa = false }: { forPa?: boolean }) {
  const leaves = leafChoices(useCategoryTree())
  return (
    <Permitted area="Revisions" flag="v">
      <ResourceListPage
        resource={forPa ? PA_GUIDES : guides}
        {...(forPa
          ? {
              title: 'Revision guides for PA',
              fixed: { forPa: 'yes' },
              empty: 'Revision guides with “For PA” selected appear here.',
            }
          : {})}
        columns={COLUMNS}
        searchLabel="Title or web address"
        filters={[
          { name: 'state', label: 'Status', any: 'Any status', options: STATE_OPTIONS },
          { name: 'categoryId', label: 'Category', any: 'Any category', options: leaves },
        ]}
        orders={ORDERS}
        linksOf={({ slug }) => [{ label: 'Preview', icon: 'eye', to: paths.guidePreview(slug) }]}
        bulkChanges={[{ field: 'state', label: 'Set status', icon: 'tick', options: STATE_OPTIONS }]}
        deleting="Learners will no longer see it. Their notes and flags are kept."
      />
    </Permitted>
  )
}

/** `/admin/.../revisionguides/list`. */
export const GuideListPage = () => <GuideList />

/** `/admin/...forpa/revisionguides/list`. */
export const PaGuideListPage = () => <GuideList forPa />
