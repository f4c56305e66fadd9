import { formatLondon, fromLondonReading, toLondonReading } from '#shared/format/london-time.ts'
import type { Field, OwnControl } from '#shared/staff/form/resource-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { EventControl } from './event-control.tsx'
import { GROUP_OPTIONS, KIND_OPTIONS, type MockValues, PASS_OPTIONS } from './mock-resource.ts'
import { PapersControl, papersInWords } from './papers-control.tsx'

const moment = (iso: string | null) => (iso ? formatLondon(iso) : 'not set')

/** A moment on a London clock. */
const Moment = ({ optional: _, value, onChange, ...field }: OwnControl) => (
  <TextField
    {...field}
    type="datetime-local"
    value={value ? toLondonReading(value as string) : ''}
    onChange={(event) => onChange((fromLondonReading(event.target.value) ?? null) as never)}
  />
)

/** The form of a draft. */
export const MOCK_FIELDS: readonly Field<MockValues>[] = [
  { kind: 'text', name: 'title', label: 'Title', maxLength: 120 },
  {
    kind: 'number',
    name: 'number',
    label: 'Number',
    hint: 'Used in the web address. No other mock of the group can have it.',
    min: 1,
    max: 100_000,
  },
  { kind: 'select', name: 'group', label: 'Group', none: 'Choose a group', options: GROUP_OPTIONS },
  { kind: 'select', name: 'kind', label: 'Kind', none: 'Choose a kind', options: KIND_OPTIONS },
  {
    kind: 'own',
    name: 'papers',
    label: 'Papers',
    draw: (control) => <PapersControl {...control} />,
    show: papersInWords,
  },
  {
    kind: 'number',
    name: 'breakMinutes',
    label: 'Break in minutes',
    hint: 'Between two papers, at most 60.',
    min: 0,
    max: 60,
  },
  { kind: 'select', name: 'passBy', label: 'Pass mark', none: 'Choose how', options: PASS_OPTIONS },
  {
    kind: 'number',
    name: 'passValue',
    label: 'Marks, or points below the mean',
    hint: 'The mean is for first attempts at the questions, taken when it is published.',
    min: 0,
    max: 400,
  },
  {
    kind: 'own',
    name: 'eventId',
    label: 'Big mock',
    hint: 'For a live event. Anyone with a seat can enter, whether paid for or given by staff.',
    draw: (control) => <EventControl {...control} />,
    show: (id) => (id ? 'chosen' : 'none'),
  },
  {
    kind: 'own',
    name: 'opensAt',
    label: 'Opens',
    hint: 'For a live event. London time.',
    draw: (control) => <Moment {...control} />,
    show: moment,
  },
  {
    kind: 'own',
    name: 'closesAt',
    label: 'Closes',
    hint: 'For a live event. Results can be released afterwards.',
    draw: (control) => <Moment {...control} />,
    show: moment,
  },
  { kind: 'number', name: 'position', label: 'Position', hint: 'Lower numbers come first.', min: 1, max: 10_000 },
]

const KEPT_OPEN: readonly (keyof MockValues)[] = ['title', 'papers', 'position']
const OF_EVENT: readonly (keyof MockValues)[] = ['eventId', 'opensAt', 'closesAt']

/** The form of an edition that was published: what can still be changed, and its papers to read. */
export const publishedFields = (isEvent: boolean): readonly Field<MockValues>[] =>
  MOCK_FIELDS.filter(({ name }) => KEPT_OPEN.includes(name) || (isEvent && OF_EVENT.includes(name))).map((field) =>
    field.kind === 'own' && field.name === 'papers'
      ? { ...field, draw: (control: OwnControl) => <PapersControl {...control} fixed /> }
      : field,
  )
