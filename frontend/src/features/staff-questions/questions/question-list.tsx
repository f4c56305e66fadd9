import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useSyllabus } from '#features/staff-questions/api/use-syllabus.ts'
import { useThemeChoices } from '#features/staff-questions/api/use-themes.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { filterChoices, leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import type { ListFilter } from '#shared/staff/list/filter-bar.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { Cut } from '#shared/staff/ui/cut.ts'
import { STATE_OPTIONS, StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { StemLink } from '#shared/staff/ui/stem-link.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { DELETING, paQuestions, type QuestionCalls, questions } from './question-resource.ts'
import { QuestionViews } from './question-views.tsx'
import { KIND_OPTIONS, KINDS } from './question-words.ts'

type Row = RowOf<QuestionCalls>

const Code = styled.span`white-space: nowrap;`

const ORDERS = [
  { value: '-updatedAt', label: 'Last changed' },
  { value: 'code', label: 'By code' },
  { value: 'state', label: 'By state' },
  { value: '-createdAt', label: 'Newest' },
] as const
const TITLES = { active: 'Active questions', inactive: 'Inactive questions' } as const
const EMPTY = {
  active: 'Questions that learners can practise appear here. Set a draft to active, or write a new one.',
  inactive: 'Questions removed from practice appear here. Their answers are kept.',
  forPa: 'Questions marked “For PA” appear here. Mark some in the question bank, or write a new one.',
} as const

const columns = (to: (id: string) => string): Column<Row>[] => [
  { key: 'code', header: 'Code', sortable: true, cell: ({ code }) => <Code>{code}</Code> },
  {
    key: 'excerpt',
    header: 'Stem',
    cut: true,
    phone: 'line',
    cell: ({ id, code, excerpt }) => <StemLink to={to(id)}>{excerpt || `${code} has no stem yet`}</StemLink>,
  },
  {
    key: 'state',
    header: 'State',
    sortable: true,
    cell: ({ id, state, inReview }) => (
      <>
        <StateBadge state={state} />
        {inReview && state === 'active' ? (
          <>
            {' '}
            <Link to={paths.adminReviews({ id })}>in review</Link>
          </>
        ) : null}
      </>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    phone: 'hide',
    cell: ({ categoryName, forPa, kind }) => (
      <Cut title={categoryName}>
        {forPa ? <Badge line>PA</Badge> : null} {categoryName}
        {kind === 'single' ? null : `, ${KINDS[kind].toLowerCase()}`}
      </Cut>
    ),
  },
  {
    key: 'version',
    header: 'Vers.',
    align: 'right',
    phone: 'hide',
    cell: ({ versionNumber }) => <Caption as="span">{versionNumber}</Caption>,
  },
  {
    key: 'updatedAt',
    header: 'Changed',
    sortable: true,
    phone: 'hide',
    cell: ({ updatedAt }) => <Caption as={Code}>{formatDate(updatedAt)}</Caption>,
  },
]

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
const asYesNo = (label: string) =>
  YES_NO.map(({ value, label: answer }) => ({ value, label: `${label}: ${answer.toLowerCase()}` }))

function useFilters({ only, forPa }: ListProps): ListFilter[] {
  const categories = filterChoices(useCategoryTree())
  const [syllabus] = useSyllabus()
  const themes = useThemeChoices()
  const areas = [...(syllabus?.areas ?? []), ...(syllabus?.professional ?? [])].map((name) => ({
    value: name,
    label: name,
  }))
  return [
    ...(only ? [] : [{ name: 'state', label: 'State', any: 'Any state', options: STATE_OPTIONS }]),
    { name: 'categoryId', label: 'Category', any: 'Any category', options: categories },
    { name: 'kind', label: 'Kind', any: 'Any kind', options: KIND_OPTIONS },
    { name: 'tag', label: 'Area of the syllabus', any: 'Any area', options: areas },
    ...(forPa ? [] : [{ name: 'forPa', label: 'For PA', any: 'For PA or not', options: asYesNo('For PA') }]),
    { name: 'hasImage', label: 'Picture', any: 'Picture or not', options: asYesNo('Picture') },
    { name: 'hasReference', label: 'Reference', any: 'Reference or not', options: asYesNo('Reference') },
    ...(themes.length > 0 ? [{ name: 'themeId', label: 'Theme', any: 'Any theme', options: themes }] : []),
  ]
}

type ListProps = { only?: 'active' | 'inactive' | undefined; forPa?: boolean }

function List({ only, forPa = false }: ListProps) {
  const tree = useCategoryTree()
  const mayAdd = usePermission('Questions', 'a')
  const mayEdit = usePermission('Questions', 'e')
  const filters = useFilters({ only, forPa })
  const fixed = { ...(only ? { state: only } : {}), ...(forPa ? { forPa: 'yes' } : {}) }
  return (
    <ResourceListPage
      resource={forPa ? paQuestions : questions}
      title={only ? TITLES[only] : forPa ? 'Questions for PA' : 'Questions'}
      columns={columns(mayEdit ? paths.adminQuestionEdit : paths.questionPreview)}
      searchLabel="Code, or words in the question"
      filters={filters}
      fixed={fixed}
      orders={ORDERS}
      views={forPa ? undefined : <QuestionViews />}
      actions={
        mayAdd && !forPa ? (
          <LinkButton size="sm" icon="upload" to={paths.adminImport()}>
            Import
          </LinkButton>
        ) : undefined
      }
      bulkChanges={[
        { field: 'state', label: 'Set state', icon: 'tick', options: STATE_OPTIONS },
        { field: 'categoryId', label: 'Move', icon: 'grid', options: leafChoices(tree) },
        { field: 'forPa', label: 'For PA', icon: 'user', options: YES_NO, toValue: (chosen) => chosen === 'yes' },
      ]}
      linksOf={({ id }) => [
        { label: 'Preview', icon: 'eye', to: paths.questionPreview(id) },
        ...(mayAdd ? [{ label: 'Duplicate', icon: 'plus', to: paths.adminQuestionNew({ id }) } as const] : []),
        ...(mayEdit ? [{ label: 'Versions', icon: 'history', to: paths.adminQuestionVersions(id) } as const] : []),
      ]}
      deleting={DELETING}
      empty={only ? EMPTY[only] : forPa ? EMPTY.forPa : undefined}
    />
  )
}

/** The question bank of staff; `only` is for the lists of one state, `forPa` for the bank of physician associates. */
export const QuestionList = (props: ListProps) => (
  <Permitted area="Questions" flag="v">
    <List key={props.only} {...props} />
  </Permitted>
)
