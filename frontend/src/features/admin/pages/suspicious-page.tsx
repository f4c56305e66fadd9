import { SIGNAL_KINDS } from '@wardround/proto/http/moderation/signals.ts'
import { listSuspicious } from '@wardround/proto/http/moderation/suspicious.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { SelectField } from '#shared/ui/select-field.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { SIGNAL_WORDS } from '../bans/ban-words.ts'
import { SuspectEntry } from '../bans/suspect-entry.tsx'
import { StaffHeader } from '../components/staff-header.tsx'
import { Entries, Opened } from '../query/entry.ts'
import { useQueue } from '../query/use-queue.ts'
import { ListFoot } from '../resource/list-foot.tsx'

const KINDS = [{ value: '', label: 'Any signal' }, ...SIGNAL_KINDS.map((value) => ({ value, label: SIGNAL_WORDS[value] }))]
const ORDERS = [
  { value: '-score', label: 'Highest score first' },
  { value: '-lastAt', label: 'Latest signal first' },
]

/** `/admin/.../suspicious/list`: learners whose signals add up to more than the setting, with what speaks against them. */
export const SuspiciousPage = () => (
  <Permitted area="Query" flag="v">
    <Suspects />
  </Permitted>
)

function Suspects() {
  const queue = useQueue(listSuspicious, { filters: ['kind'], defaultSort: '-score' })
  const seesSettings = usePermission('Settings', 'v')
  const { ask, data, error } = queue
  const kind = ask.filters['kind'] ?? ''
  return (
    <>
      <StaffHeader
        title="Suspicious"
        beside={data ? <p>Above the setting of {data.threshold}; each signal fades over thirty days.</p> : undefined}
        actions={
          seesSettings ? (
            <LinkButton size="sm" to={paths.adminSetting('suspicious')}>
              Change the setting
            </LinkButton>
          ) : undefined
        }
      />
      <Opened>
        <Row>
          <SelectField
            small
            hideLabel
            label="Signal"
            options={KINDS}
            value={kind}
            onChange={(event) => queue.change({ kind: event.target.value })}
          />
          <SelectField
            small
            hideLabel
            label="Order"
            options={ORDERS}
            value={ask.sort}
            onChange={(event) => queue.change({ sort: event.target.value })}
          />
        </Row>
      </Opened>
      {error && !data ? <LoadFailed error={error} onRetry={queue.retry} /> : null}
      {!data && !error ? <Skeleton lines={8} height="1.3em" label="Loading the list" /> : null}
      {data && data.items.length > 0 ? (
        <>
          <Entries aria-busy={queue.turning} aria-label="Suspicious learners">
            {data.items.map((suspect) => (
              <SuspectEntry key={suspect.uid} suspect={suspect} />
            ))}
          </Entries>
          <ListFoot
            {...{ ask, addressOf: queue.addressOf }}
            total={data.total}
            shown={data.items.length}
            one="learner"
            many="learners"
            onSize={(size) => queue.change({ size: Number(size) })}
          />
        </>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState
          line={kind ? 'dashed' : 'flat'}
          title={kind ? 'Nobody is suspicious for that' : 'Nobody is suspicious'}
          action={kind ? <Button onClick={() => queue.change({ kind: '' })}>Show all</Button> : undefined}
        >
          <p>Screen captures, sign-ins from many places, shared accounts and reading too fast leave signals; who has many stands here.</p>
        </EmptyState>
      ) : null}
    </>
  )
}
