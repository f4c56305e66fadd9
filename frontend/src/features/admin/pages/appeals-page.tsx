import { APPEAL_STATES, listAppeals } from '@wardround/proto/http/moderation/appeals.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { AppealEntry } from '../bans/appeal-entry.tsx'
import { APPEAL_WORDS } from '../bans/ban-words.ts'
import { StaffHeader } from '../components/staff-header.tsx'
import { Entries } from '../query/entry.ts'
import { useQueue } from '../query/use-queue.ts'
import { FilterBar } from '../resource/filter-bar.tsx'
import { ListFoot } from '../resource/list-foot.tsx'

const FILTERS = [
  { name: 'state', label: 'State', any: 'Any state', options: APPEAL_STATES.map((value) => ({ value, label: APPEAL_WORDS[value].word })) },
]
const ORDERS = [
  { value: 'createdAt', label: 'Longest waiting first' },
  { value: '-createdAt', label: 'Newest first' },
]

/** `/admin/users/appeals`: what banned people say against their ban, and what we answer. */
export const AppealsPage = () => (
  <Permitted area="Users" flag="v">
    <Appeals />
  </Permitted>
)

function Appeals() {
  const queue = useQueue(listAppeals, { filters: ['state'], defaultSort: 'createdAt' })
  const mayEdit = usePermission('Users', 'e')
  const { ask, data, error } = queue
  const narrowed = ask.search !== '' || Object.keys(ask.filters).length > 0
  return (
    <>
      <StaffHeader title="Appeals" />
      <FilterBar ask={ask} searchLabel="Search appeal or answer" filters={FILTERS} orders={ORDERS} onChange={queue.change} />
      {error && !data ? <LoadFailed error={error} onRetry={queue.retry} /> : null}
      {!data && !error ? <Skeleton lines={8} height="1.3em" label="Loading appeals" /> : null}
      {data && data.items.length > 0 ? (
        <>
          <Entries aria-busy={queue.turning} aria-label="Appeals">
            {data.items.map((appeal) => (
              <AppealEntry key={appeal.id} appeal={appeal} mayEdit={mayEdit} />
            ))}
          </Entries>
          <ListFoot
            {...{ ask, addressOf: queue.addressOf }}
            total={data.total}
            shown={data.items.length}
            one="appeal"
            many="appeals"
            onSize={(size) => queue.change({ size: Number(size) })}
          />
        </>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState
          line={narrowed ? 'dashed' : 'flat'}
          title={narrowed ? 'No appeal fits this' : 'Nobody has appealed'}
          action={narrowed ? <Button onClick={() => queue.change({ search: '', state: '' })}>Show all</Button> : undefined}
        >
          <p>{narrowed ? 'Try fewer words, or another state.' : 'What banned people write on the blocked page will stand here.'}</p>
        </EmptyState>
      ) : null}
    </>
  )
}
