import type { DurationType } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { LONGEST_GIVEN } from '@wardround/proto/fields/given-duration.ts'
import { giveFreeAccess, MOST_ADDRESSES } from '@wardround/proto/http/billing/free-access.ts'
import { type FormEvent, useRef, useState } from 'react'
import { SERVICE_TYPE_OPTIONS } from '#features/staff-billing/catalogue-services/catalogue-service-resource.ts'
import { fieldErrors, messageOf, wasRefused } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Table } from '#shared/ui/table.tsx'

const UNITS = [
  { value: 'd', label: 'Days' },
  { value: 'M', label: 'Months' },
  { value: 'y', label: 'Years' },
  { value: 'n', label: 'No end date' },
]
const OUTCOMES = {
  given: 'Given',
  waiting: 'Waiting for an account',
  invalid: 'Not an email address',
  endless: 'Already has it with no end date',
} as const
type Reply = CallReply<typeof giveFreeAccess>

/** One address a line, or with commas or semicolons between; what a table gives when it is copied. */
export const addressesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter(Boolean)

const invalidIn = ({ outcomes }: Reply): string[] =>
  outcomes.filter(({ outcome }) => outcome === 'invalid').map(({ email }) => email)

/** "Access given to 2 people, 1 waiting for an account". */
function givenWords({ given, waiting }: Reply): string {
  if (given === 0 && waiting > 0) return `${formatCounted(waiting, 'person', 'people')} waiting for an account`
  const people = given === 0 ? 'nobody' : formatCounted(given, 'person', 'people')
  return `Access given to ${people}${waiting > 0 ? `, ${formatCount(waiting)} waiting for an account` : ''}`
}

/** What became of the list; what has to be corrected comes first. */
function Outcome({ reply }: { reply: Reply }) {
  const invalid = invalidIn(reply).length
  return (
    <Stack>
      <Note tone="good" live="status" title={givenWords(reply)}>
        {reply.given > 0 ? 'Anyone with an account has been emailed. ' : ''}
        {reply.waiting > 0
          ? 'Anyone without an account gets access if they create and confirm one within 90 days.'
          : ''}
      </Note>
      {invalid > 0 ? (
        <Note tone="warn" live="status" title={`${invalid} not given access`}>
          {invalid === 1
            ? 'This is not an email address. It is still in the list above, so you can correct it.'
            : 'These are not email addresses. They are still in the list above, so you can correct them.'}
        </Note>
      ) : null}
      <Table
        caption="Addresses"
        rows={[...reply.outcomes].sort((a, b) => Number(b.outcome === 'invalid') - Number(a.outcome === 'invalid'))}
        rowKey={({ email }) => email}
        columns={[
          { key: 'email', header: 'Email address', cell: ({ email }) => email },
          { key: 'outcome', header: 'Result', cell: ({ outcome }) => OUTCOMES[outcome] },
        ]}
      />
    </Stack>
  )
}

function FreeAccess() {
  const [emails, setEmails] = useState('')
  const [service, setService] = useState('1')
  const [value, setValue] = useState('1')
  const [unit, setUnit] = useState<DurationType>('M')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const [reply, setReply] = useState<Reply>()
  const key = useRef(crypto.randomUUID())
  const giving = useMutationApi(giveFreeAccess)
  const addresses = addressesOf(emails)
  const problems = fieldErrors(giving.error)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const duration = { value: unit === 'n' ? 0 : Number(value), type: unit }
    const body = { emails: addresses, service: Number(service) as 1 | 2, duration, reason, message }
    const done = await giving.run({ body }, { idempotencyKey: key.current }).catch((error: unknown) => {
      // What was refused is asked again; what was not answered is asked under the same key, so that it is given once.
      if (wasRefused(error)) key.current = crypto.randomUUID()
    })
    if (!done) return
    key.current = crypto.randomUUID()
    setReply(done)
    // Only what has to be corrected stays: pressed again, the others would get the time twice.
    setEmails(invalidIn(done).join('\n'))
  }

  return (
    <>
      <StaffHeader title="Free access" />
      <Stack $gap="6">
        <form noValidate onSubmit={(event) => void submit(event)} style={{ maxWidth: 560 }}>
          <Stack>
            <TextArea
              id="free-emails"
              label="Email addresses"
              hint={`One per line, up to ${MOST_ADDRESSES}. ${addresses.length} so far.`}
              value={emails}
              error={problems['emails']}
              onChange={(event) => setEmails(event.target.value)}
            />
            <SelectField
              label="What they get"
              options={SERVICE_TYPE_OPTIONS}
              value={service}
              onChange={(event) => setService(event.target.value)}
            />
            <Row>
              {unit === 'n' ? null : (
                <TextField
                  id="free-value"
                  label="Duration"
                  type="number"
                  min={1}
                  max={LONGEST_GIVEN[unit]}
                  value={value}
                  error={problems['duration.value']}
                  onChange={(event) => setValue(event.target.value)}
                />
              )}
              <SelectField
                label="Unit"
                options={UNITS}
                value={unit}
                onChange={(event) => setUnit(event.target.value as DurationType)}
              />
            </Row>
            <TextArea
              id="free-reason"
              label="Reason"
              hint="For staff only. It’s kept in the audit log, and people on the list don’t see it."
              value={reason}
              error={problems['reason']}
              onChange={(event) => setReason(event.target.value)}
            />
            <TextArea
              id="free-message"
              label="Message (optional)"
              hint="It’s included in the email people get."
              value={message}
              error={problems['message']}
              onChange={(event) => setMessage(event.target.value)}
            />
            {giving.error ? (
              <Note tone="bad" live="alert">
                {messageOf(giving.error)}
              </Note>
            ) : null}
            <Row>
              <Button type="submit" variant="primary" busy={giving.busy}>
                Give free access
              </Button>
            </Row>
          </Stack>
        </form>
        {reply ? <Outcome reply={reply} /> : null}
      </Stack>
    </>
  )
}

/** `/admin/users/freeaccess`: a service for a list of addresses. */
export const FreeAccessPage = () => (
  <Permitted area="Users" flag="e">
    <FreeAccess />
  </Permitted>
)
