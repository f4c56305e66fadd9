import { GEM_FORMATS, type GemFormat } from '@wardround/proto/gem-content.ts'
import { useSearchParams } from 'react-router-dom'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { POSITION_COLUMN } from '#shared/staff/list/position-column.ts'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { STATE_OPTIONS, StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { GemForm } from '../gems/gem-form.tsx'
import { FORMAT_NAMES, type GemCalls, gems, gemsOf } from '../gems/gem-resource.ts'

const formatOf = (text: string | null): GemFormat | undefined => GEM_FORMATS.find((one) => String(one) === text)
const FORMAT_OPTIONS = GEM_FORMATS.map((value) => ({ value: String(value), label: FORMAT_NAMES[value] }))
const NEWEST: GemFormat = 4

/** `/admin/.../gems/create?format=`: a new gem, of blocks unless another format is asked for. */
export function GemCreatePage() {
  const [search] = useSearchParams()
  const format = formatOf(search.get('format')) ?? NEWEST
  return (
    <Permitted area="Gems" flag="a">
      <GemForm key={format} record={undefined} format={format} />
    </Permitted>
  )
}

/** `/admin/.../gems/edit?id=`: a gem in its format, or with `format` in a higher one. */
export function GemEditPage() {
  const [search] = useSearchParams()
  const wanted = formatOf(search.get('format'))
  return (
    <RecordPage key={wanted} resource={wanted ? gemsOf(wanted) : gems}>
      {(record) => <GemForm key={`${record.id} ${record.format}`} record={record} format={record.format} />}
    </RecordPage>
  )
}

type Line = RowOf<GemCalls>

const columns = (mayEdit: boolean): Column<Line>[] => [
  { key: 'code', header: 'Code', sortable: true, phone: 'hide', cell: ({ code }) => code },
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    cut: true,
    phone: 'first',
    cell: ({ id, title }) => (mayEdit ? <Link to={paths.adminGemEdit(id)}>{title}</Link> : title),
  },
  {
    key: 'format',
    header: 'Format',
    sortable: true,
    phone: 'line',
    before: 'Format',
    cell: ({ format }) => FORMAT_NAMES[format],
  },
  { key: 'state', header: 'Status', sortable: true, phone: 'line', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'categoryName', header: 'Category', phone: 'line', cell: ({ categoryName }) => categoryName },
  POSITION_COLUMN,
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    wide: true,
    cell: ({ updatedAt }) => <Caption as="span">{formatDate(updatedAt)}</Caption>,
  },
]

function Gems() {
  const mayAdd = usePermission('Gems', 'a')
  const tree = useCategoryTree()
  return (
    <ResourceListPage
      resource={gems}
      columns={columns(usePermission('Gems', 'e'))}
      searchLabel="Code, or words in the gem"
      filters={[
        { name: 'state', label: 'Status', any: 'Any status', options: STATE_OPTIONS },
        { name: 'categoryId', label: 'Category', any: 'Any category', options: leafChoices(tree) },
        { name: 'format', label: 'Format', any: 'Any format', options: FORMAT_OPTIONS },
      ]}
      orders={[
        { value: '-updatedAt', label: 'Last changed' },
        { value: 'title', label: 'Title' },
        { value: 'code', label: 'Code' },
        { value: 'position', label: 'Position' },
      ]}
      actions={
        mayAdd ? (
          <LinkButton size="sm" icon="upload" to={paths.adminGemImport()}>
            Import and export gems
          </LinkButton>
        ) : undefined
      }
      bulkChanges={[{ field: 'state', label: 'Set status', icon: 'tick', options: STATE_OPTIONS }]}
      deleting="Learners will no longer see it. Their reviews and notes are kept."
    />
  )
}

/** `/admin/.../gems/list`: gems of every format. */
export const GemListPage = () => (
  <Permitted area="Gems" flag="v">
    <Gems />
  </Permitted>
)
