import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import type { Field, OwnControl } from '#shared/staff/form/resource-field.tsx'
import { POSITION_COLUMN } from '#shared/staff/list/position-column.ts'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { ResourceListPage } from '#shared/staff/resource-pages/resource-list-page.tsx'
import type { Column } from '#shared/ui/table.tsx'
import {
  type DeckCalls,
  type DeckRecord,
  type DeckValues,
  decks,
  deckValues,
  EMPTY_DECK,
} from '../decks/deck-resource.ts'
import { GemsField } from '../decks/gems-field.tsx'
import { PictureControl } from '../gems/gem-fields.tsx'
import { slugOf } from '../gems/slug-of.ts'

const KINDS = [
  { value: 'area', label: 'By category' },
  { value: 'theme', label: 'By theme' },
]
const DELETING = 'Learners keep their progress on its gems. You can undo this for 90 days.'

const Gems = ({ value, onChange }: OwnControl) => (
  <GemsField value={value as string[]} onChange={onChange as (ids: string[]) => void} />
)

const fieldsOf = (record: DeckRecord | undefined): readonly Field<DeckValues>[] => [
  { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
  {
    kind: 'text',
    name: 'slug',
    label: 'Web address',
    maxLength: 80,
    fixed: record !== undefined,
    hint: record
      ? 'The last part of the address. It can’t be changed.'
      : 'The last part of the address. You can’t change it after you create the deck.',
  },
  { kind: 'text', name: 'description', label: 'Description', maxLength: 500, optional: true },
  { kind: 'select', name: 'kind', label: 'Type', none: 'Choose a type', options: KINDS },
  { kind: 'number', name: 'position', label: 'Position', min: 0, max: 10_000, hint: 'Lower numbers come first.' },
  {
    kind: 'own',
    name: 'image',
    label: 'Picture',
    hint: 'Cropped to 960 by 540 pixels. Anyone can see it.',
    draw: (control) => <PictureControl control={control} kind="deck" />,
    show: (value: StoredImage | null) => (value ? 'A picture' : 'None'),
  },
  {
    kind: 'own',
    name: 'gemIds',
    label: 'Gems',
    draw: (control) => <Gems {...control} />,
    show: (value: string[]) => formatCounted(value.length, 'gem'),
  },
  {
    kind: 'check',
    name: 'forPa',
    label: 'For PA',
    hint: 'Shown to physician associates only.',
  },
]

const DeckForm = ({ record }: { record: DeckRecord | undefined }) => (
  <ResourceFormPage
    resource={decks}
    record={record}
    empty={EMPTY_DECK}
    toValues={deckValues}
    toBody={(values: DeckValues) => values}
    fields={fieldsOf(record)}
    follow={{ name: 'slug', from: 'name', make: slugOf }}
    deleting={DELETING}
    saveAbove
  />
)

/** `/admin/.../decks/create`. */
export const DeckCreatePage = () => (
  <Permitted area="Gems" flag="a">
    <DeckForm record={undefined} />
  </Permitted>
)

/** `/admin/.../decks/edit?id=`. */
export const DeckEditPage = () => <RecordPage resource={decks}>{(record) => <DeckForm record={record} />}</RecordPage>

type Line = RowOf<DeckCalls>
const columns = (mayEdit: boolean): Column<Line>[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cut: true,
    phone: 'first',
    cell: ({ id, name }) => (mayEdit ? <Link to={paths.adminDeckEdit(id)}>{name}</Link> : name),
  },
  {
    key: 'kind',
    header: 'Type',
    phone: 'line',
    cell: ({ kind }) => KINDS.find(({ value }) => value === kind)?.label ?? kind,
  },
  { key: 'gemCount', header: 'Gems', align: 'right', phone: 'line', before: 'Gems:', cell: ({ gemCount }) => gemCount },
  POSITION_COLUMN,
]

const Decks = () => (
  <ResourceListPage
    resource={decks}
    columns={columns(usePermission('Gems', 'e'))}
    searchLabel="Name"
    filters={[{ name: 'kind', label: 'Type', any: 'Any type', options: KINDS }]}
    orders={[
      { value: 'position', label: 'Position' },
      { value: 'name', label: 'Name' },
    ]}
    deleting={DELETING}
  />
)

/** `/admin/.../decks`. */
export const DeckListPage = () => (
  <Permitted area="Gems" flag="v">
    <Decks />
  </Permitted>
)
