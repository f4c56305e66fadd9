import {
  DELETING,
  type DefinitionCalls,
  definitions,
  KIND_WORDS,
} from '#features/staff-site-content/definitions/definition-resource.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { Cut } from '#shared/staff/ui/cut.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

type Row = RowOf<DefinitionCalls>

const ORDERS = [
  { value: 'term', label: 'Term or answer' },
  { value: 'kind', label: 'Type' },
  { value: '-updatedAt', label: 'Last changed' },
] as const
const FILTERS = [
  {
    name: 'kind',
    label: 'Type',
    any: 'Any type',
    options: [
      { value: 'term', label: 'Terms' },
      { value: 'answer', label: 'Answers' },
    ],
  },
  {
    name: 'published',
    label: 'Shown to learners',
    any: 'Shown or not shown',
    options: [
      { value: 'true', label: 'Shown' },
      { value: 'false', label: 'Not shown' },
    ],
  },
]

function Definitions() {
  const mayEdit = usePermission('Definitions', 'e')
  const columns: Column<Row>[] = [
    {
      key: 'term',
      header: 'Term or answer',
      sortable: true,
      cell: (row) => (mayEdit ? <Link to={paths.adminDefinitionEdit(row.id)}>{row.term}</Link> : row.term),
    },
    { key: 'excerpt', header: 'Definition', cut: true, phone: 'line', cell: (row) => row.excerpt },
    {
      key: 'aliases',
      header: 'Other names',
      phone: 'hide',
      cell: (row) => <Cut title={row.aliases.join(', ')}>{row.aliases.join(', ')}</Cut>,
    },
    { key: 'kind', header: 'Type', sortable: true, cell: (row) => KIND_WORDS[row.kind] },
    {
      key: 'published',
      header: 'Shown to learners',
      cell: (row) =>
        row.published ? (
          <Badge tone="good" icon="tick">
            Shown
          </Badge>
        ) : (
          <Badge tone="muted" icon="minus">
            Not shown
          </Badge>
        ),
    },
    {
      key: 'updatedAt',
      header: 'Last changed',
      sortable: true,
      phone: 'hide',
      wide: true,
      cell: (row) => <Caption as="span">{formatDate(row.updatedAt)}</Caption>,
    },
  ]
  return (
    <ResourceListPage
      resource={definitions}
      columns={columns}
      searchLabel="Term, answer, other name or definition"
      filters={FILTERS}
      orders={ORDERS}
      actions={
        <LinkButton size="sm" to={paths.adminDefinitionUses()}>
          Look up an answer
        </LinkButton>
      }
      linksOf={(row) => [{ label: 'Where it is used', icon: 'search', to: paths.adminDefinitionUses({ id: row.id }) }]}
      deleting={DELETING}
    />
  )
}

/** `/admin/.../definitions/definitions`. */
export const DefinitionListPage = () => (
  <Permitted area="Definitions" flag="v">
    <Definitions />
  </Permitted>
)
