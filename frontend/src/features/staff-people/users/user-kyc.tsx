import { listKycChecks } from '@wardround/proto/http/identity/staff-kyc.ts'
import { useState } from 'react'
import { DecideDialog, type Decision } from '#features/staff-people/kyc/decide-dialog.tsx'
import { KycEntry } from '#features/staff-people/kyc/kyc-entry.tsx'
import { useApi } from '#shared/api/use-api.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Entries } from '#shared/staff/entries/entry.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'

/** The identity checks of one person, the newest first, with the decision where one waits. */
export function UserKyc({ uid }: { uid: string }) {
  const checks = useApi(listKycChecks, { query: { uid, sort: '-started', size: 100 } })
  const [decision, setDecision] = useState<Decision>()
  const mayEdit = usePermission('Users', 'e')
  const close = () => setDecision(undefined)
  return (
    <>
      <Loaded
        query={checks}
        loading="Loading identity checks"
        failed="The identity checks could not be loaded"
        lines={5}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <EmptyState title="No identity check yet">
              <p>It will appear here when this person starts one on the verification page.</p>
            </EmptyState>
          ),
        }}
      >
        {({ items }) => (
          <Entries aria-label="Identity checks">
            {items.map((check) => (
              <KycEntry
                key={check.id}
                check={check}
                mayEdit={mayEdit}
                onDecide={(outcome) => setDecision({ check, outcome })}
              />
            ))}
          </Entries>
        )}
      </Loaded>
      {decision ? <DecideDialog decision={decision} onClose={close} onDone={close} /> : null}
    </>
  )
}
