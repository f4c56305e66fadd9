import type { Clincher } from '@wardround/proto/gem-content.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import type { Field, OwnControl } from '#shared/staff/form/resource-field.tsx'
import { POSITION_COLUMN } from '#shared/staff/list/position-column.ts'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import {
  type ClincherListCalls,
  type ClincherListRecord,
  type ClincherListValues,
  clincherLists,
  EMPTY_LIST,
  listValues,
} from '../clinchers/clincher-list-resource.ts'
import { ClinchersField } from '../clinchers/clinchers-field.tsx'
import { slugOf } from '../gems/slug-of.ts'

const DELETING = 'Learners keep what they marked as known. You can undo this for 90 days.'

const Clinchers = ({ value, onChange, error }: OwnControl) => (
  <ClinchersField value={value as Clincher[]} onChange={onChange as (value: Clincher[]) => void} error={error} />
)

/** What is wrong with a clincher is said above all of them, with its number. */
function place({ path, message }: { path: string; message: string }) {
  const inside = /^clinchers\.(\d+)/.exec(path)
  return inside ? { path: 'clinchers', message: `Clincher ${Number(inside[1]) + 1}: ${message}` } : { path, message }
}

function ListForm({ record }: { record: ClincherListRecord | undefined }) {
  const tree = useCategoryTree()
  const fields: readonly Field<ClincherListValues>[] = [
    { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
    {
      kind: 'text',
      name: 'slug',
      label: 'Web address',
      maxLength: 80,
      fixed: record !== undefined,
      hint: record
        ? 'The last part of the address. It can’t be changed.'
        : 'The last part of the address. You can’t change it after you create the list.',
    },
    { kind: 'select', name: 'categoryId', label: 'Category', none: 'No category', options: leafChoices(tree) },
    { kind: 'number', name: 'position', label: 'Position', min: 0, max: 10_000, hint: 'Lower numbers come first.' },
    {
      kind: 'own',
      name: 'clinchers',
      label: 'Clinchers',
      draw: (control) => <Clinchers {...control} />,
      show: (value: Clincher[]) => value.map(({ text, answer }) => `${text} ${answer}`).join('\n'),
    },
    {
      kind: 'check',
      name: 'forPa',
      label: 'For PA',
      hint: 'Shown to physician associates only.',
    },
  ]
  return (
    <ResourceFormPage
      resource={clincherLists}
      record={record}
      empty={EMPTY_LIST}
      toValues={listValues}
      toBody={(values: ClincherListValues) => values}
      place={place}
      fields={fields}
      follow={{ name: 'slug', from: 'name', make: slugOf }}
      deleting={DELETING}
      saveAbove
    />
  )
}

/** `/admin/.../clinchers/create`. */
export const ClincherListCreatePage = () => (
  <Permitted area="Gems" flag="a">
    <ListForm record={undefined} />
  </Permitted>
)

/** `/admin/.../clinchers/edit?id=`. */
export const ClincherListEditPage = () => (
  <RecordPage resource={clincherLists}>{(record) => <ListForm record={record} />}</RecordPage>
)

type Line = RowOf<ClincherListCalls>
const columns = (mayEdit: boolean): Column<Line>[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cut: true,
    phone: 'first',
    cell: ({ id, name }) => (mayEdit ? <Link to={paths.adminClincherListEdit(id)}>{name}</Link> : name),
  },
  { key: 'categoryName', header: 'Category', phone: 'line', cell: ({ categoryName }) => categoryName ?? '' },
  {
    key: 'clincherCount',
    header: 'Clinchers',
    align: 'right',
    phone: 'line',
    before: 'Clinchers:',
    cell: ({ clincherCount }) => clincherCount,
  },
  POSITION_COLUMN,
]

function Lists() {
  const tree = useCategoryTree()
  return (
    <ResourceListPage
      resource={clincherLists}
      columns={columns(usePermission('Gems', 'e'))}
      searchLabel="Name"
      filters={[{ name: 'categoryId', label: 'Category', any: 'Any category', options: leafChoices(tree) }]}
      orders={[
        { value: 'position', label: 'Position' },
        { value: 'name', label: 'Name' },
      ]}
      deleting={DELETING}
    />
  )
}

/** `/admin/.../clinchers`. */
export const ClincherListsPage = () => (
  <Permitted area="Gems" flag="v">
    <Lists />
  </Permitted>
)
