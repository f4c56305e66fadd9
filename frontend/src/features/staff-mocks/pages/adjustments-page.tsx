import { type GrantedAdjustment, listAdjustments, setAdjustment } from '@wardround/proto/http/assessment/adjustments.ts'
import { getStaffUser } from '@wardround/proto/http/identity/users.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { adjustmentWords } from '#shared/format/adjustment.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { capital } from '#shared/staff/resource/resource.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { UserChoice } from '#shared/staff/user/user-choice.tsx'
import { nameOfUser } from '#shared/staff/user/user-words.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { focusHeading } from '#shared/ui/focus/after-focus.ts'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { type Column, Table } from '#shared/ui/table.tsx'

const PARTS = ['extraPercent', 'extraMinutes', 'restBreaks', 'restMinutes'] as const
type Time = Pick<GrantedAdjustment, (typeof PARTS)[number]>

/** "Saved. 1 paper in progress has more time. 1 keeps the longer time it began with." */
function savedWords({ moved, kept }: { moved: number; kept: number }): string {
  const papers = (count: number) => formatCounted(count, 'paper')
  const has = (count: number) => (count === 1 ? 'has' : 'have')
  const keep = (count: number) => (count === 1 ? 'keeps the longer time it' : 'keep the longer time they')
  return [
    'Saved.',
    ...(moved > 0 ? [`${papers(moved)} in progress ${has(moved)} more time.`] : []),
    ...(kept > 0 ? [`${moved > 0 ? kept : `${papers(kept)} in progress`} ${keep(kept)} began with.`] : []),
  ].join(' ')
}

/** The name of a learner, or the beginning of the id of an account that is gone. */
function Learner({ uid }: { uid: string }) {
  const { data } = useApi(getStaffUser, { params: { id: uid } })
  return <Link to={paths.adminUserEdit(uid)}>{data ? nameOfUser(data) : uid.slice(0, 8)}</Link>
}

const COLUMNS: Column<GrantedAdjustment>[] = [
  {
    key: 'user',
    header: 'Learner',
    phone: 'first',
    cell: ({ uid }) => <Learner uid={uid} />,
  },
  {
    key: 'time',
    header: 'Extra time',
    cell: (granted) => capital(adjustmentWords(granted) ?? 'removed'),
  },
  { key: 'reason', header: 'Reason', phone: 'line', cell: ({ reason }) => reason },
  { key: 'by', header: 'Granted by', phone: 'hide', cell: ({ grantedBy }) => grantedBy },
  { key: 'at', header: 'Last changed', phone: 'hide', cell: ({ updatedAt }) => formatDate(updatedAt) },
]

/** What the learner has already, which saving replaces. */
function Standing({ uid, values }: { uid: string; values: Time }) {
  const { data } = useApi(listAdjustments, { query: { uid, page: 1, size: 1 } })
  const [granted] = data?.items ?? []
  const words = granted && adjustmentWords(granted)
  if (!words) return null
  const isLess = PARTS.some((part) => values[part] < granted[part])
  return (
    <Note tone={isLess ? 'warn' : 'info'} live="status">
      {`The learner has ${words}, granted by ${granted.grantedBy}. Saving replaces it. ${isLess ? 'The new time is shorter.' : ''}`}
    </Note>
  )
}

const EMPTY = { extraPercent: 25, extraMinutes: 0, restBreaks: 0, restMinutes: 0, reason: '' }

/** Grants extra time to a learner, who is found by name or email. */
function GrantForm() {
  const [uid, setUid] = useState<string>()
  return (
    <Stack style={{ maxWidth: 560 }}>
      <h2>Grant extra time</h2>
      <UserChoice chosen={uid} onChoose={setUid} />
      {uid ? <TimeForm key={uid} uid={uid} onSaved={() => setUid(undefined)} /> : null}
    </Stack>
  )
}

function TimeForm({ uid, onSaved }: { uid: string; onSaved: () => void }) {
  const [values, setValues] = useState(EMPTY)
  const grant = useMutationApi(setAdjustment, [listAdjustments])
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      const saved = await grant.run({ params: { uid }, body: values })
      toast(savedWords(saved), { icon: 'tick' })
      onSaved()
      focusHeading()
    } catch {
      // Shown below.
    }
  }
  const number = (name: Exclude<keyof typeof EMPTY, 'reason'>, label: string, max: number) => (
    <TextField
      label={label}
      type="number"
      min={0}
      max={max}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: Number(event.currentTarget.value) || 0 })}
    />
  )
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack>
        <p>To remove all extra time, enter 0 in every field.</p>
        <Row>
          {number('extraPercent', 'Extra time (%)', 100)}
          {number('extraMinutes', 'Extra minutes', 120)}
        </Row>
        <Row>
          {number('restBreaks', 'Rest breaks in each paper', 10)}
          {number('restMinutes', 'Rest minutes in total', 60)}
        </Row>
        <Standing uid={uid} values={values} />
        <TextField
          label="Reason"
          maxLength={500}
          value={values.reason}
          onChange={(event) => setValues({ ...values, reason: event.currentTarget.value })}
        />
        {grant.error ? (
          <Note tone="bad" live="alert">
            {[messageOf(grant.error), ...(grant.error.details ?? []).map(({ message }) => message)].join(' ')}
          </Note>
        ) : null}
        <div>
          <Button type="submit" variant="primary" busy={grant.busy}>
            Save extra time
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Adjustments() {
  const query = useApi(listAdjustments, { query: { page: 1, size: 100 } })
  const mayGrant = usePermission('Users', 'e')
  return (
    <>
      <StaffHeader
        title="Extra time"
        beside={
          <p>Extra time applies to every mock, including mocks in progress. Learners see it with their result.</p>
        }
      />
      <Stack $gap="8">
        {mayGrant ? <GrantForm /> : null}
        <Loaded
          query={query}
          loading="Loading extra time"
          empty={{
            when: ({ total }) => total === 0,
            show: (
              <EmptyState title="Nobody has extra time">
                <p>Learners with extra time will appear here.</p>
              </EmptyState>
            ),
          }}
        >
          {({ items }) => (
            <Table
              caption="Learners with extra time"
              columns={COLUMNS}
              rows={items}
              rowKey={({ uid }) => uid}
              twoLines
            />
          )}
        </Loaded>
      </Stack>
    </>
  )
}

/** `/admin/.../adjustments`. */
export const AdjustmentsPage = () => (
  <Permitted area="Users" flag="v">
    <Adjustments />
  </Permitted>
)
