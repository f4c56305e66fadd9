import { listStaffMocks } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { useRef } from 'react'
import { MockActions } from '#features/staff-mocks/mocks/mock-actions.tsx'
import { MOCK_FIELDS, PUBLISHED_FIELDS } from '#features/staff-mocks/mocks/mock-fields.tsx'
import {
  EMPTY_MOCK,
  GROUP_WORDS,
  type MockRecord,
  mockBody,
  mocks,
  mockValues,
  placeMockProblem,
  STATE_WORDS,
} from '#features/staff-mocks/mocks/mock-resource.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

type FormProps = { record: MockRecord | undefined; next?: Readonly<Record<string, number>> }

function MockForm({ record, next = {} }: FormProps) {
  return (
    <ResourceFormPage
      resource={mocks}
      record={record}
      empty={{ ...EMPTY_MOCK, number: next['1'] ?? EMPTY_MOCK.number }}
      follow={{ name: 'number', from: 'group', make: (group) => next[group] ?? EMPTY_MOCK.number }}
      toValues={mockValues}
      toBody={mockBody}
      place={placeMockProblem}
      fields={record && record.state !== 'draft' ? PUBLISHED_FIELDS : MOCK_FIELDS}
      {...(record?.state === 'draft' ? { deleting: 'You can restore it for 90 days.' } : {})}
      {...(record
        ? {
            header: (
              <>
                <StaffHeader
                  crumbs={[{ label: 'Mocks', to: lastList(mocks.list()) }]}
                  title={record.title}
                  beside={
                    <p>
                      {STATE_WORDS[record.state]}, {GROUP_WORDS[record.group]} number {record.number}, edition{' '}
                      {record.edition}, {formatCount(record.attempts)} {record.attempts === 1 ? 'attempt' : 'attempts'}
                    </p>
                  }
                />
                <MockActions record={record} />
              </>
            ),
          }
        : {})}
    />
  )
}

const GROUPS = [1, 2, 3] as const

/** The number after the highest of a group's mocks; undefined until it is read for this form. */
function useNextNumber(group: (typeof GROUPS)[number]): number | undefined {
  const first = useRef<number>(undefined)
  const query = { group, sort: '-number', size: 1 }
  const { data, error, isValidating } = useApi(listStaffMocks, { query } as never)
  if (error) first.current ??= 1
  // What was read for an earlier form is old: since then a mock may have taken the number.
  else if (data && !isValidating) first.current ??= (data.items[0]?.number ?? 0) + 1
  return first.current
}

/** A new mock gets the next number of its group until another is typed. */
function NewMock() {
  const next = Object.fromEntries(
    [useNextNumber(1), useNextNumber(2), useNextNumber(3)].map((number, at) => [String(GROUPS[at]), number]),
  )
  if (Object.values(next).some((number) => number === undefined)) return <Skeleton lines={8} label="Loading the form" />
  return <MockForm record={undefined} next={next as Record<string, number>} />
}

/** `/admin/.../mocks/create`. */
export const MockCreatePage = () => (
  <Permitted area="Questions" flag="a">
    <NewMock />
  </Permitted>
)

/** `/admin/.../mocks/edit?id=`. */
export const MockEditPage = () => <RecordPage resource={mocks}>{(record) => <MockForm record={record} />}</RecordPage>
