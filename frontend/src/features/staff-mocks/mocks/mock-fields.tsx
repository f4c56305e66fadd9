import type { Field, OwnControl } from '#shared/staff/form/resource-field.tsx'
import { EventControl } from './event-control.tsx'
import { GROUP_OPTIONS, KIND_OPTIONS, type MockValues, PASS_OPTIONS } from './mock-resource.ts'
import { PapersControl, papersInWords } from './papers-control.tsx'

const isFixed = ({ passBy }: MockValues) => passBy !== 'facility'
const isEvent = ({ kind }: MockValues) => kind === 'event'

/** The form of a draft. */
export const MOCK_FIELDS: readonly Field<MockValues>[] = [
  { kind: 'text', name: 'title', label: 'Title', maxLength: 120 },
  {
    kind: 'number',
    name: 'number',
    label: 'Number',
    hint: 'Used in the web address. Each mock for the same exam needs its own number.',
    min: 1,
    max: 100_000,
  },
  { kind: 'select', name: 'group', label: 'Exam', none: 'Choose an exam', options: GROUP_OPTIONS },
  { kind: 'select', name: 'kind', label: 'Type', none: 'Choose a type', options: KIND_OPTIONS },
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
    when: ({ kind }) => kind === 'mla',
    label: 'Break in minutes',
    hint: 'Between two papers, up to 60 minutes.',
    min: 0,
    max: 60,
  },
  {
    kind: 'select',
    name: 'passBy',
    label: 'Pass mark',
    none: 'Choose how to set the pass mark',
    options: PASS_OPTIONS,
  },
  { kind: 'number', name: 'passValue', when: isFixed, label: 'Marks to pass', min: 0, max: 400 },
  {
    kind: 'number',
    name: 'passValue',
    when: (values) => !isFixed(values),
    label: 'Points below the mean',
    hint: 'The mean of first attempts at the questions, calculated when the mock is published.',
    min: 0,
    max: 50,
  },
  {
    kind: 'own',
    name: 'eventId',
    when: isEvent,
    label: 'Big mock',
    hint: 'Anyone with a paid or free seat can enter.',
    draw: (control) => <EventControl {...control} />,
    show: (id) => (id ? 'Chosen' : 'None'),
  },
  { kind: 'number', name: 'position', label: 'Position', hint: 'Lower numbers come first.', min: 1, max: 10_000 },
]

const KEPT_OPEN: readonly (keyof MockValues)[] = ['title', 'papers', 'eventId', 'position']

/** The form of an edition that was published: what can still be changed, and its papers to read. */
export const PUBLISHED_FIELDS: readonly Field<MockValues>[] = MOCK_FIELDS.filter(({ name }) =>
  KEPT_OPEN.includes(name),
).map((field) =>
  field.kind === 'own' && field.name === 'papers'
    ? { ...field, draw: (control: OwnControl) => <PapersControl {...control} fixed /> }
    : field,
)
