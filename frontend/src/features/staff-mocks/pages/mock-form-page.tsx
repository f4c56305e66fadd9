import { MockActions } from '#features/staff-mocks/mocks/mock-actions.tsx'
import { MOCK_FIELDS, publishedFields } from '#features/staff-mocks/mocks/mock-fields.tsx'
import {
  EMPTY_MOCK,
  GROUP_WORDS,
  type MockRecord,
  mockBody,
  mocks,
  mockValues,
  STATE_WORDS,
} from '#features/staff-mocks/mocks/mock-resource.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'

function MockForm({ record }: { record: MockRecord | undefined }) {
  return (
    <ResourceFormPage
      resource={mocks}
      record={record}
      empty={EMPTY_MOCK}
      toValues={mockValues}
      toBody={mockBody}
      fields={record && record.state !== 'draft' ? publishedFields(record.kind === 'event') : MOCK_FIELDS}
      deleting="Only a draft can be deleted. You can restore it for 90 days."
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

/** `/admin/.../mocks/create`. */
export const MockCreatePage = () => (
  <Permitted area="Questions" flag="a">
    <MockForm record={undefined} />
  </Permitted>
)

/** `/admin/.../mocks/edit?id=`. */
export const MockEditPage = () => <RecordPage resource={mocks}>{(record) => <MockForm record={record} />}</RecordPage>
