import { listKycChecks } from '@wardround/proto/http/identity/staff-kyc.ts'
import { useState } from 'react'
import { DecideDialog, type Decision } from '#features/staff-people/kyc/decide-dialog.tsx'
import { KycEntry } from '#features/staff-people/kyc/kyc-entry.tsx'
import { KYC_STATE_LOOKS } from '#features/staff-people/kyc/kyc-words.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { EntryList } from '#shared/staff/entries/entry-list.tsx'
import { FilterBar } from '#shared/staff/list/filter-bar.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { focusHeading } from '#shared/ui/focus/after-focus.ts'

const OTHERS = ['pending', 'processing', 'verified', 'rejected', 'redacted'] as const
const FILTERS = [
  {
    name: 'state',
    label: 'Status',
    any: KYC_STATE_LOOKS.manual_review.word,
    options: OTHERS.map((value) => ({ value, label: KYC_STATE_LOOKS[value].word })),
  },
]
const ORDERS = [
  { value: 'changed', label: 'Longest waiting first' },
  { value: '-changed', label: 'Recently changed' },
  { value: 'name', label: 'Family name' },
]

/** `/admin/users/kyc`: identity checks that a person has to decide, and all others by their state. */
export const KycPage = () => (
  <Permitted area="Users" flag="v">
    <KycChecks />
  </Permitted>
)

function KycChecks() {
  const queue = useAddressList(listKycChecks, { filters: ['state'], defaultSort: 'changed' })
  const [decision, setDecision] = useState<Decision>()
  const mayEdit = usePermission('Users', 'e')
  return (
    <>
      <StaffHeader title="Identity checks" />
      <FilterBar ask={queue.ask} searchLabel="Name" filters={FILTERS} orders={ORDERS} onChange={queue.change} />
      <EntryList
        list={queue}
        label="Identity checks"
        one="check"
        many="checks"
        none="No identity checks awaiting decision"
        empty="Checks appear here when the name on the document does not clearly match the learner’s."
        showAll="Show checks awaiting decision"
      >
        {(check) => (
          <KycEntry
            key={check.id}
            check={check}
            mayEdit={mayEdit}
            onDecide={(outcome) => setDecision({ check, outcome })}
          />
        )}
      </EntryList>
      {decision ? (
        <DecideDialog
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDone={() => {
            setDecision(undefined)
            focusHeading()
          }}
        />
      ) : null}
    </>
  )
}
