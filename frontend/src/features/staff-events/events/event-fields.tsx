import type { EventState } from '@wardround/proto/event-types.ts'
import type { EventRecord } from '@wardround/proto/http/content/events.ts'
import { formatLondon } from '#shared/format/london-time.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { articleFields } from '#shared/staff/form/article-fields.tsx'
import { GroupsControl, groupsInWords } from '#shared/staff/form/groups-field.tsx'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import { DatesControl, datesInWords, MaterialsControl, OptionalMoment, PriceControl } from './event-controls.tsx'
import { EVENT_LOOKS } from './event-states.tsx'
import type { EventValues } from './event-values.ts'
import { StateControl } from './state-control.tsx'

const moment = (iso: string | null) => (iso ? formatLondon(iso) : 'Not set')

/** The form of an event, with all times on a London clock; without a record it is a new one. */
export const fieldsOf = (record: EventRecord | undefined): readonly Field<EventValues>[] => [
  { kind: 'text', name: 'title', label: 'Title', maxLength: 200 },
  {
    kind: 'text',
    name: 'slug',
    label: 'Web address',
    hint: 'The last part of the address, used in links.',
    maxLength: 120,
  },
  {
    kind: 'own',
    name: 'state',
    label: 'Status',
    hint: 'Once published, it can’t become a draft again. Cancelling removes every seat, refunds payments and emails seat holders.',
    draw: (control) => <StateControl {...control} record={record} />,
    show: (state: EventState) => EVENT_LOOKS[state].word,
  },
  {
    kind: 'own',
    name: 'dates',
    label: 'Dates',
    hint: 'UK time. Seat holders are emailed when a date changes.',
    draw: (control) => <DatesControl {...control} />,
    show: datesInWords,
  },
  { kind: 'number', name: 'capacity', label: 'Seats', min: 1, max: 5000 },
  {
    kind: 'own',
    name: 'amount',
    label: 'Price in pounds',
    hint: 'Enter 0 if there is no charge.',
    draw: (control) => <PriceControl {...control} />,
    show: (amount: number) => formatMoney({ amount, currency: 'gbp' }),
  },
  {
    kind: 'own',
    name: 'saleFrom',
    label: 'On sale from',
    hint: 'Leave empty to start selling when it is published.',
    draw: (control) => <OptionalMoment {...control} />,
    show: moment,
  },
  {
    kind: 'own',
    name: 'saleUntil',
    label: 'On sale until',
    hint: 'Leave empty to sell until the start.',
    draw: (control) => <OptionalMoment {...control} />,
    show: moment,
  },
  { kind: 'text', name: 'speaker', label: 'Speaker', maxLength: 200, optional: true },
  {
    kind: 'lines',
    name: 'summary',
    label: 'Summary',
    hint: 'One or two sentences, shown in lists.',
    maxLength: 400,
  },
  ...articleFields<EventValues>('Description'),
  {
    kind: 'own',
    name: 'groups',
    label: 'Who can book',
    draw: (control) => <GroupsControl {...control} />,
    show: groupsInWords,
  },
  {
    kind: 'text',
    name: 'link',
    label: 'Joining link',
    hint: 'Only seat holders can see it, from 15 minutes before the start.',
    maxLength: 500,
    optional: true,
  },
  { kind: 'text', name: 'recording', label: 'Recording link', maxLength: 500, optional: true },
  {
    kind: 'own',
    name: 'recordingUntil',
    label: 'Recording shown until',
    hint: 'Leave empty to show it for 30 days after the end.',
    draw: (control) => <OptionalMoment {...control} />,
    show: moment,
  },
  {
    kind: 'own',
    name: 'materials',
    label: 'Slides and other materials',
    hint: 'Only seat holders can see these.',
    draw: (control) => <MaterialsControl {...control} />,
    show: (list: EventValues['materials']) => list.map(({ title, url }) => `${title}: ${url}`).join('; '),
  },
  {
    kind: 'check',
    name: 'needsGmail',
    label: 'Ask for a Gmail address when people book',
    hint: 'For access to a shared Google document or group.',
  },
]
