import { listQuestionAuthors } from '@wardround/proto/http/content/questions.ts'
import { useSyllabus } from '#features/staff-questions/api/use-syllabus.ts'
import { useThemeChoices } from '#features/staff-questions/api/use-themes.ts'
import { FLAG_OPTIONS } from '#features/staff-questions/statistics/item-words.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { filterChoices, leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import type { ListFilter } from '#shared/staff/list/filter-bar.tsx'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import { STATE_OPTIONS } from '#shared/staff/ui/state-badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { CheckedOnForm, ReferenceForm, TagForm } from './bulk-forms.tsx'
import { ExportSelected } from './export-selected.tsx'
import { COLUMN_CHOICES, columns } from './question-columns.tsx'
import { DELETING, paQuestions, questions } from './question-resource.ts'
import { QuestionViews } from './question-views.tsx'
import { KIND_OPTIONS } from './question-words.ts'

const ORDERS = [
  { value: '-updatedAt', label: 'Last changed' },
  { value: 'code', label: 'Code' },
  { value: 'state', label: 'Status' },
  { value: '-createdAt', label: 'Newest' },
  { value: '-openReports', label: 'Most reports' },
  { value: 'facility', label: 'Hardest' },
  { value: 'discrimination', label: 'Weakest discrimination' },
  { value: '-attempts', label: 'Most attempts' },
] as const
const TITLES = { active: 'Active questions', inactive: 'Inactive questions' } as const
const EMPTY = {
  active: 'Questions that learners can practise appear here. Set a draft to active, or create a question.',
  inactive: 'Questions removed from practice appear here. Their answers are kept.',
  forPa:
    'Questions with “For PA” selected appear here. Select it on a question in the question bank, or create a question.',
} as const

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
  const { data: names = [] } = useApi(listQuestionAuthors, {})
  const authors = names.map((name) => ({ value: name, label: name }))
  const areas = [...(syllabus?.areas ?? []), ...(syllabus?.professional ?? [])].map((name) => ({
    value: name,
    label: name,
  }))
  return [
    ...(only
      ? []
      : [{ name: 'state', label: 'Status', any: 'Any status', options: STATE_OPTIONS, several: true } as const]),
    {
      name: 'inReview',
      label: 'Waiting for review',
      any: 'Any review status',
      options: asYesNo('Waiting for review'),
    },
    { name: 'categoryId', label: 'Category', any: 'Any category', options: categories },
    { name: 'openReports', label: 'Open reports', any: 'With or without reports', options: asYesNo('Open reports') },
    { name: 'flag', label: 'Unusual statistics', any: 'Any statistics', options: FLAG_OPTIONS },
    { name: 'author', label: 'Author', any: 'Any author', options: authors },
    { name: 'kind', label: 'Type', any: 'Any type', options: KIND_OPTIONS },
    { name: 'tag', label: 'Syllabus area', any: 'Any area', options: areas },
    ...(forPa ? [] : [{ name: 'forPa', label: 'For PA', any: 'Any audience', options: asYesNo('For PA') }]),
    { name: 'hasImage', label: 'Picture', any: 'With or without a picture', options: asYesNo('Picture') },
    { name: 'hasReference', label: 'Reference', any: 'With or without a reference', options: asYesNo('Reference') },
    { name: 'hasStaffNotes', label: 'Notes for staff', any: 'With or without notes', options: asYesNo('Notes') },
    ...(themes.length > 0 ? [{ name: 'themeId', label: 'Theme', any: 'Any theme', options: themes }] : []),
    { name: 'changedFrom', label: 'Changed from', day: true },
    { name: 'changedTo', label: 'Changed to', day: true },
    { name: 'checkedBefore', label: 'Reference checked before', day: true },
  ]
}

type ListProps = { only?: 'active' | 'inactive' | undefined; forPa?: boolean }

function List({ only, forPa = false }: ListProps) {
  const tree = useCategoryTree()
  const mayAdd = usePermission('Questions', 'a')
  const mayEdit = usePermission('Questions', 'e')
  const seesReports = usePermission('Query', 'v')
  const filters = useFilters({ only, forPa })
  const fixed = { ...(only ? { state: only } : {}), ...(forPa ? { forPa: 'yes' } : {}) }
  return (
    <ResourceListPage
      resource={forPa ? paQuestions : questions}
      title={only ? TITLES[only] : forPa ? 'Questions for PA' : 'Questions'}
      columns={columns(mayEdit ? paths.adminQuestionEdit : paths.questionPreview, seesReports)}
      columnChoices={COLUMN_CHOICES}
      searchLabel="Code, or words in the question"
      filters={filters}
      fixed={fixed}
      orders={ORDERS}
      views={forPa ? undefined : <QuestionViews />}
      actions={
        mayAdd && !forPa ? (
          <LinkButton size="sm" icon="upload" to={paths.adminImport()}>
            Import questions
          </LinkButton>
        ) : undefined
      }
      bulkChanges={[
        { field: 'state', label: 'Set status', icon: 'tick', options: STATE_OPTIONS },
        { field: 'categoryId', label: 'Move to category', icon: 'grid', options: leafChoices(tree) },
        { field: 'forPa', label: 'Set “For PA”', icon: 'user', options: YES_NO, toValue: (chosen) => chosen === 'yes' },
        { field: 'tags', label: 'Set tag', icon: 'note', Form: TagForm },
        { field: 'reference', label: 'Add reference', icon: 'plus', Form: ReferenceForm },
        { field: 'checkedOn', label: 'Set check date', icon: 'tick', Form: CheckedOnForm },
      ]}
      bulkActions={(rows) => <ExportSelected ids={rows.map(({ id }) => id)} />}
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
