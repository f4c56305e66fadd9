import { listKycChecks } from '@wardround/proto/http/identity/staff-kyc.ts'
import { useState } from 'react'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { StaffHeader } from '../components/staff-header.tsx'
import { DecideDialog, type Decision } from '../kyc/decide-dialog.tsx'
import { KycEntry } from '../kyc/kyc-entry.tsx'
import { KYC_STATE_LOOKS } from '../kyc/kyc-words.ts'
import { EntryList } from '../query/entry-list.tsx'
import { focusHeading } from '../resource/after-focus.ts'
import { FilterBar } from '../resource/filter-bar.tsx'
import { useAddressList } from '../resource/use-address-list.ts'

const OTHERS = ['pending', 'processing', 'verified', 'rejected', 'redacted'] as const
const FILTERS = [
  {
    name: 'state',
    label: 'State',
    any: KYC_STATE_LOOKS.manual_review.word,
    options: OTHERS.map((value) => ({ value, label: KYC_STATE_LOOKS[value].word })),
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
  const queue = useAddressList(listKycChecks, { filters: ['state'], defaultSort: 'changed' })
  const [decision, setDecision] = useState<Decision>()
  const mayEdit = usePermission('Users', 'e')
  return (
    <>
      <StaffHeader title="Identity checks" />
      <FilterBar ask={queue.ask} searchLabel="Search names" filters={FILTERS} orders={ORDERS} onChange={queue.change} />
      <EntryList
        list={queue}
        label="Identity checks"
        one="check"
        many="checks"
        none="No identity check waits for a decision"
        empty="Checks come here when the name on the document is not clearly the learner’s."
        showAll="Show those that wait"
      >
        {(check) => <KycEntry key={check.id} check={check} mayEdit={mayEdit} onDecide={(outcome) => setDecision({ check, outcome })} />}
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
