import { listKycChecks } from '@wardround/proto/http/identity/staff-kyc.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { usePermission } from '../access/permissions.ts'
import { DecideDialog, type Decision } from '../kyc/decide-dialog.tsx'
import { KycEntry } from '../kyc/kyc-entry.tsx'
import { Entries } from '../query/entry.ts'

/** The identity checks of one person, the newest first, with the decision where one waits. */
export function UserKyc({ uid }: { uid: string }) {
  const { data, error, mutate } = useApi(listKycChecks, { query: { uid, sort: '-started', size: 100 } })
  const [decision, setDecision] = useState<Decision>()
  const mayEdit = usePermission('Users', 'e')
  const close = () => setDecision(undefined)
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The identity checks could not be loaded" />
    ) : (
      <Skeleton lines={5} label="Loading identity checks" />
    )
  if (data.items.length === 0)
    return (
      <EmptyState title="No identity check yet">
        <p>It stands here as soon as this person starts one on the verification page.</p>
      </EmptyState>
    )
  return (
    <>
      <Entries aria-label="Identity checks">
        {data.items.map((check) => (
          <KycEntry key={check.id} check={check} mayEdit={mayEdit} onDecide={(outcome) => setDecision({ check, outcome })} />
        ))}
      </Entries>
      {decision ? <DecideDialog decision={decision} onClose={close} onDone={close} /> : null}
    </>
  )
}
