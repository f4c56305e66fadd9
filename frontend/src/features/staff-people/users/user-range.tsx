import type { CallReply } from '@wardround/proto/contract.ts'
import { listUsersInRange, type StaffUser } from '@wardround/proto/http/identity/users.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { countWords } from '#shared/staff/list/list-foot.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { GROUP_WORDS, nameOfUser, planWords } from '#shared/staff/user/user-words.ts'
import { below, space, up } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { everyDay, type RangeAsk, rangeProblem, readRange } from './range-address.ts'
import { RangeChart } from './range-chart.tsx'
import { UserState } from './user-state.tsx'
import { UserViews } from './user-views.tsx'

const Ask = styled.form`
  display: flex; flex-wrap: wrap; align-items: end; gap: ${space('3')}; padding: ${space('3')} 0;
  > * { flex: 0 1 200px; ${below('md')} { flex: 1 1 140px; } }
  > button { flex: none; }
`
const Rows = styled.div`${up('md')} { td { white-space: nowrap; } }`
const Foot = styled.div`display: flex; justify-content: flex-end; padding-top: ${space('4')};`
const BY = [
  { value: 'created', label: 'Account creation date' },
  { value: 'until', label: 'Plan end date' },
] as const

const COLUMNS: readonly Column<StaffUser>[] = [
  {
    key: 'name',
    header: 'Name',
    phone: 'first',
    cell: (row) => (
      <>
        <Link to={paths.adminUserEdit(row.id)}>{nameOfUser(row)}</Link> <UserState user={row} />
      </>
    ),
  },
  { key: 'email', header: 'Email', phone: 'line', cell: ({ email }) => email },
  { key: 'group', header: 'Exam', phone: 'hide', wide: true, cell: ({ group }) => GROUP_WORDS[group] },
  { key: 'plan', header: 'Plan', phone: 'line', cell: (row) => <Caption as="span">{planWords(row)}</Caption> },
  {
    key: 'createdAt',
    header: 'Created',
    phone: 'end',
    cell: ({ createdAt }) => <Caption as="span">{formatDate(createdAt)}</Caption>,
  },
]

const addressOf = ({ by, from, to, page }: RangeAsk) =>
  paths.adminUsers({ view: 'range', by, from, to, page: page === 1 ? undefined : page })

function RangeForm({ ask }: { ask: RangeAsk }) {
  const [typed, setTyped] = useState(ask)
  const navigate = useNavigate()
  const problem = rangeProblem(typed)
  const change = (changes: Partial<RangeAsk>) => setTyped({ ...typed, ...changes })
  return (
    <Ask
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem) void navigate(addressOf({ ...typed, page: 1 }))
      }}
    >
      <SelectField
        label="Type of date"
        options={BY}
        value={typed.by}
        onChange={({ target }) => change({ by: target.value as RangeAsk['by'] })}
      />
      <TextField
        label="First day"
        type="date"
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="Last day"
        type="date"
        value={typed.to}
        error={problem}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Button type="submit">Show users</Button>
    </Ask>
  )
}

function Found({ ask, data }: { ask: RangeAsk; data: CallReply<typeof listUsersInRange> }) {
  const groups = data.groups
    .map(({ group, count }) => `${GROUP_WORDS[group]} ${count.toLocaleString('en-GB')}`)
    .join(', ')
  if (data.total === 0)
    return (
      <EmptyState line="dashed" title="No users on these days">
        <p>Choose other days or another type of date.</p>
      </EmptyState>
    )
  return (
    <>
      <p role="status">
        {countWords(data.total, 'user', 'users')}: {groups}. Days are in UTC.
      </p>
      <RangeChart days={everyDay(ask, data.days)} />
      <Rows>
        <Table caption="Users by date" twoLines columns={COLUMNS} rows={data.items} rowKey={({ id }) => id} />
      </Rows>
      <Foot>
        <Pager page={data.page} size={data.size} total={data.total} to={(page) => addressOf({ ...ask, page })} />
      </Foot>
    </>
  )
}

function Range() {
  const [address] = useSearchParams()
  const ask = readRange(address, new Date())
  const problem = rangeProblem(ask)
  const { data, error, mutate } = useApi(problem ? null : listUsersInRange, { body: ask } as never, {
    keepPreviousData: true,
  })
  return (
    <>
      <StaffHeader title="Users by date" />
      <UserViews />
      <RangeForm key={addressOf(ask)} ask={ask} />
      {problem ? <Note tone="warn">{problem}</Note> : null}
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="The users could not be loaded" />
      ) : null}
      {data || error || problem ? null : <Skeleton lines={8} label="Counting users" />}
      {data && !problem ? <Found ask={ask} data={data} /> : null}
    </>
  )
}

/** `/admin/users/list?view=range`: accounts by the day they were made, or by the day their plan ends. */
export const UserRange = () => (
  <Permitted area="Users" flag="v">
    <Range />
  </Permitted>
)
