import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { below, color, family } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { filterChoices, useCategoryTree } from '../api/use-category-choices.ts'
import { Cut } from '../components/cut.ts'
import { STATE_OPTIONS, StateBadge } from '../components/state-badge.tsx'
import type { RowOf } from '../resource/resource.ts'
import { ResourceListPage } from '../resource/resource-list-page.tsx'
import { DELETING, type QuestionCalls, questions } from './question-resource.ts'
import { QuestionViews } from './question-views.tsx'

type Row = RowOf<QuestionCalls>

const Code = styled.span`white-space: nowrap;`
const Stem = styled(Link)`
  display: block; padding-block: 3px; line-height: 1.4; overflow: hidden; text-overflow: ellipsis; font-family: ${family('text')}; color: ${color('ink')};
  text-decoration: none;
  &:hover { text-decoration: underline; }
  ${below('md')} { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
`

const ORDERS = [
  { value: '-updatedAt', label: 'Changed last' },
  { value: 'code', label: 'By code' },
  { value: 'state', label: 'By state' },
  { value: '-createdAt', label: 'Newest' },
] as const
const TITLES = { active: 'Active questions', inactive: 'Inactive questions' } as const

const columns = (to: (id: string) => string): Column<Row>[] => [
  { key: 'code', header: 'Code', sortable: true, cell: ({ code }) => <Code>{code}</Code> },
  {
    key: 'excerpt',
    header: 'Stem',
    cut: true,
    phone: 'line',
    cell: ({ id, code, excerpt }) => <Stem to={to(id)}>{excerpt || `${code} has no stem yet`}</Stem>,
  },
  { key: 'state', header: 'State', sortable: true, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'category',
    header: 'Category',
    phone: 'hide',
    cell: ({ categoryName, forPa }) => (
      <Cut title={categoryName}>
        {forPa ? <Badge line>PA</Badge> : null} {categoryName}
      </Cut>
    ),
  },
  { key: 'version', header: 'Vers.', align: 'right', phone: 'hide', cell: ({ version }) => <Caption as="span">{version}</Caption> },
  {
    key: 'updatedAt',
    header: 'Changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as={Code}>{formatDate(updatedAt)}</Caption>,
  },
]

function List({ only }: { only?: 'active' | 'inactive' | undefined }) {
  const tree = useCategoryTree()
  const mayAdd = usePermission('Questions', 'a')
  const mayEdit = usePermission('Questions', 'e')
  const category = { name: 'categoryId', label: 'Category', any: 'Any category', options: filterChoices(tree) }
  const state = { name: 'state', label: 'State', any: 'Any state', options: STATE_OPTIONS }
  return (
    <ResourceListPage
      resource={questions}
      title={only ? TITLES[only] : 'Questions'}
      columns={columns(mayEdit ? paths.adminQuestionEdit : paths.questionPreview)}
      searchLabel="Code or words of the stem"
      filters={only ? [category] : [state, category]}
      {...(only ? { fixed: { state: only } } : {})}
      orders={ORDERS}
      views={<QuestionViews />}
      actions={
        mayAdd ? (
          <LinkButton size="sm" icon="upload" to={paths.adminImport()}>
            Import
          </LinkButton>
        ) : undefined
      }
      linksOf={({ id }) => [{ label: 'Preview', icon: 'eye', to: paths.questionPreview(id) }]}
      deleting={DELETING}
    />
  )
}

/** The question bank of staff; `only` is for the lists of one state. */
export const QuestionList = ({ only }: { only?: 'active' | 'inactive' }) => (
  <Permitted area="Questions" flag="v">
    <List key={only} only={only} />
  </Permitted>
)
