import type { definition } from '@wardround/proto/http/content/definitions.ts'
import { Link } from 'react-router-dom'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { Cut } from '../components/cut.ts'
import { DELETING, definitions, KIND_WORDS } from '../definitions/definition-resource.ts'
import type { RowOf } from '../resource/resource.ts'
import { ResourceListPage } from '../resource/resource-list-page.tsx'

type Row = RowOf<typeof definition>

const ORDERS = [
  { value: 'term', label: 'By term' },
  { value: 'kind', label: 'By kind' },
  { value: '-updatedAt', label: 'Changed last' },
] as const
const FILTERS = [
  {
    name: 'kind',
    label: 'Kind',
    any: 'Of any kind',
    options: [
      { value: 'term', label: 'Terms' },
      { value: 'answer', label: 'Answers' },
    ],
  },
  {
    name: 'published',
    label: 'Seen by learners',
    any: 'Seen or not',
    options: [
      { value: 'true', label: 'Learners see it' },
      { value: 'false', label: 'Not published' },
    ],
  },
]

function Definitions() {
  const mayEdit = usePermission('Definitions', 'e')
  const columns: Column<Row>[] = [
    {
      key: 'term',
      header: 'Term',
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
    { key: 'kind', header: 'Kind', sortable: true, cell: (row) => KIND_WORDS[row.kind] },
    {
      key: 'published',
      header: 'Learners',
      cell: (row) =>
        row.published ? (
          <Badge tone="good" icon="tick">
            See it
          </Badge>
        ) : (
          <Badge tone="muted" icon="minus">
            Do not
          </Badge>
        ),
    },
    {
      key: 'updatedAt',
      header: 'Changed',
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
      searchLabel="Term, other name or words"
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
