import { listKycChecks } from '@wardround/proto/http/identity/staff-kyc.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { StaffHeader } from '../components/staff-header.tsx'
import { DecideDialog, type Decision } from '../kyc/decide-dialog.tsx'
import { KycEntry } from '../kyc/kyc-entry.tsx'
import { KYC_STATE_WORDS } from '../kyc/kyc-words.ts'
import { Entries } from '../query/entry.ts'
import { useQueue } from '../query/use-queue.ts'
import { afterFocus } from '../resource/after-focus.ts'
import { FilterBar } from '../resource/filter-bar.tsx'
import { ListFoot } from '../resource/list-foot.tsx'

const OTHERS = ['pending', 'processing', 'verified', 'rejected', 'redacted'] as const
const FILTERS = [
  {
    name: 'state',
    label: 'State',
    any: KYC_STATE_WORDS.manual_review.word,
    options: OTHERS.map((value) => ({ value, label: KYC_STATE_WORDS[value].word })),
  },
]
const ORDERS = [
  { value: 'changed', label: 'Longest waiting first' },
  { value: '-changed', label: 'Last changed first' },
  { value: 'name', label: 'By family name' },
]

/** `/admin/users/kyc`: identity checks that a person has to decide, and all others by their state. */
export const KycPage = () => (
  <Permitted area="Users" flag="v">
    <KycChecks />
  </Permitted>
)

function KycChecks() {
  const queue = useQueue(listKycChecks, { filters: ['state'], defaultSort: 'changed' })
  const [decision, setDecision] = useState<Decision>()
  const mayEdit = usePermission('Users', 'e')
  const { ask, data, error } = queue
  const narrowed = ask.search !== '' || Object.keys(ask.filters).length > 0
  return (
    <>
      <StaffHeader title="Identity checks" />
      <FilterBar ask={ask} searchLabel="Search names" filters={FILTERS} orders={ORDERS} onChange={queue.change} />
      {error && !data ? <LoadFailed error={error} onRetry={queue.retry} /> : null}
      {!data && !error ? <Skeleton lines={8} height="1.3em" label="Loading identity checks" /> : null}
      {data && data.items.length > 0 ? (
        <>
          <Entries aria-busy={queue.turning} aria-label="Identity checks">
            {data.items.map((check) => (
              <KycEntry key={check.id} check={check} mayEdit={mayEdit} onDecide={(outcome) => setDecision({ check, outcome })} />
            ))}
          </Entries>
          <ListFoot
            {...{ ask, addressOf: queue.addressOf }}
            total={data.total}
            shown={data.items.length}
            one="check"
            many="checks"
            onSize={(size) => queue.change({ size: Number(size) })}
          />
        </>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState
          line={narrowed ? 'dashed' : 'flat'}
          title={narrowed ? 'No check fits this' : 'No identity check waits for a decision'}
          action={narrowed ? <Button onClick={() => queue.change({ search: '', state: '' })}>Show those that wait</Button> : undefined}
        >
          <p>Checks come here when the name on the document is not clearly the learner’s.</p>
        </EmptyState>
      ) : null}
      {decision ? (
        <DecideDialog
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDone={() => {
            setDecision(undefined)
            afterFocus(() => document.querySelector<HTMLElement>('h1')?.focus())
          }}
        />
      ) : null}
    </>
  )
}
