import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import {
  LOG_SERVICES,
  type LogAsk,
  type LogService,
  useAuditLog,
} from '#features/staff-operations/audit/use-audit-log.ts'
import { formatExact } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { changeAddress } from '#shared/staff/list/list-address.ts'
import { actionLabel, changesOf, entityWords } from '#shared/staff/resource/history-words.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { SearchField, TextField } from '#shared/ui/form/text-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'

const Bar = styled.search`
  display: flex; flex-wrap: wrap; align-items: end; gap: ${space('2')}; padding: ${space('3')} 0;
  > * { flex: 1 1 160px; }
  > button { flex: none; }
`
const AREAS: Record<LogService, string> = {
  identity: 'People and roles',
  content: 'Content and settings',
  assessment: 'Answers and mocks',
  billing: 'Orders and access',
  notification: 'Emails and notifications',
  moderation: 'Reports and bans',
}
const AREA_OPTIONS = LOG_SERVICES.map((value) => ({ value, label: AREAS[value] }))
const NAMES = ['who', 'what', 'from', 'to'] as const

type Entry = NonNullable<ReturnType<typeof useAuditLog>['entries']>[number]

const Changes = ({ entry }: { entry: Entry }) => {
  const changes = changesOf(entry, [])
  if (changes.length === 0) return null
  return (
    <details>
      <Caption as="summary">{formatCounted(changes.length, 'field')}</Caption>
      {changes.map(({ name, label, before, after }) => (
        <Caption key={name}>
          {label}: {before === undefined ? null : <del>{before}</del>} <ins>{after}</ins>
        </Caption>
      ))}
    </details>
  )
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'at',
    header: 'Time',
    cell: ({ at }) => <time dateTime={at}>{formatExact(at)}</time>,
  },
  {
    key: 'who',
    header: 'Who',
    cell: ({ actorName, actor, asUser }) => (
      <>
        {actorName ?? actor}
        {asUser ? <Caption>Viewing as {asUser}</Caption> : null}
      </>
    ),
  },
  { key: 'what', header: 'Action', phone: 'line', cell: ({ action }) => actionLabel(action) },
  {
    key: 'on',
    header: 'Item',
    phone: 'line',
    cell: ({ entity, entityId }) => (
      <>
        {entityWords(entity)} <Caption>{entityId}</Caption>
      </>
    ),
  },
  { key: 'area', header: 'Area', phone: 'hide', wide: true, cell: ({ service }) => AREAS[service] },
  { key: 'changes', header: 'What changed', phone: 'line', cell: (entry) => <Changes entry={entry} /> },
]

function Log() {
  const [address, setAddress] = useSearchParams()
  const area = LOG_SERVICES.find((service) => service === address.get('area'))
  const ask: LogAsk = Object.fromEntries(
    NAMES.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])),
  )
  const { entries, more, error, busy, older, retry } = useAuditLog(area ? [area] : LOG_SERVICES, ask)
  const change = (part: Record<string, string>) => setAddress(changeAddress(address, part), { replace: true })
  const value = (name: string) => address.get(name) ?? ''
  const narrowed = area !== undefined || Object.keys(ask).length > 0
  const clear = () => setAddress({})
  return (
    <>
      <Bar>
        <SearchField
          small
          label="Name of staff member"
          placeholder="Name of staff member"
          value={value('who')}
          onChange={({ target }) => change({ who: target.value })}
        />
        <SearchField
          small
          label="Action or item"
          placeholder="Action or item"
          value={value('what')}
          onChange={({ target }) => change({ what: target.value })}
        />
        <SelectField
          small
          hideLabel
          label="Area"
          options={[{ value: '', label: 'Any area' }, ...AREA_OPTIONS]}
          value={area ?? ''}
          onChange={({ target }) => change({ area: target.value })}
        />
        <TextField
          small
          label="From"
          type="date"
          value={value('from')}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          small
          label="To"
          type="date"
          value={value('to')}
          onChange={({ target }) => change({ to: target.value })}
        />
        {narrowed ? (
          <Button variant="quiet" size="sm" icon="close" onClick={clear}>
            Clear filters
          </Button>
        ) : null}
      </Bar>
      {error ? <LoadFailed error={error} onRetry={retry} title="The audit log could not be loaded" /> : null}
      {!entries && !error ? <Skeleton lines={12} label="Loading the audit log" /> : null}
      {entries?.length === 0 && !more ? (
        <EmptyState
          line={narrowed ? 'dashed' : 'flat'}
          title={narrowed ? 'No entries match' : 'No entries yet'}
          action={narrowed ? <Button onClick={clear}>Clear filters</Button> : undefined}
        >
          <p>
            {narrowed ? 'Try fewer words, other dates or another area.' : 'Changes made by staff will appear here.'}
          </p>
        </EmptyState>
      ) : null}
      {entries && entries.length > 0 ? (
        <Table
          caption="Audit log"
          twoLines
          columns={COLUMNS}
          rows={entries}
          rowKey={({ service, seq }) => `${service} ${seq}`}
        />
      ) : null}
      {more ? (
        <Button size="sm" busy={busy} onClick={older}>
          Show older entries
        </Button>
      ) : null}
    </>
  )
}

/** `/admin/auditlog`: who changed what in the whole site. */
export const AuditLogPage = () => (
  <Permitted area="Roles" flag="v">
    <StaffHeader title="Audit log" beside={<Small>Every change staff have made. Entries can’t be edited.</Small>} />
    <Log />
  </Permitted>
)
