import { DELETING, type NewsItemCalls, news } from '#features/staff-site-content/news/news-item-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { PUBLISH_FILTER, PublishBadge } from '#shared/staff/publishing/publish-badge.tsx'
import { ARCHIVE_OPTIONS } from '#shared/staff/publishing/publishing-fields.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const ORDERS = [
  { value: '-updatedAt', label: 'Last changed' },
  { value: '-publishAt', label: 'Publication date' },
  { value: 'title', label: 'Title' },
] as const

const COLUMNS: Column<RowOf<NewsItemCalls>>[] = [
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    phone: 'first',
    cell: ({ id, title }) => <Link to={paths.adminNewsItemEdit(id)}>{title}</Link>,
  },
  {
    key: 'state',
    header: 'Status',
    phone: 'end',
    cell: ({ state }) => <PublishBadge state={state} />,
  },
  {
    key: 'publishAt',
    header: 'Publication date',
    sortable: true,
    phone: 'line',
    cell: ({ state, publishAt }) => (publishAt && state !== 'draft' ? formatDate(publishAt) : ''),
  },
  { key: 'updatedBy', header: 'Changed by', phone: 'hide', cell: ({ updatedBy }) => updatedBy },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]

/** `/admin/.../news/list`. */
export const NewsItemListPage = () => (
  <Permitted area="Pages" flag="v">
    <ResourceListPage
      resource={news}
      title="News"
      columns={COLUMNS}
      searchLabel="Title or summary"
      filters={[{ ...PUBLISH_FILTER, options: ARCHIVE_OPTIONS }]}
      orders={ORDERS}
      deleting={DELETING}
    />
  </Permitted>
)
