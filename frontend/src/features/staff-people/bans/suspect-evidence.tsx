import { getSuspect, type Suspect } from '@wardround/proto/http/moderation/suspicious.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { EntryActions } from '#shared/staff/entries/entry.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { BanDialog, type BanTarget } from './ban-dialog.tsx'
import { DismissDialog, type DismissTarget } from './dismiss-dialog.tsx'
import { SignalList } from './signal-list.tsx'

/** What speaks against somebody, read when it is opened, and what may be done: ban, dismiss, look at the account. */
export function SuspectEvidence({ suspect, name }: { suspect: Suspect; name: string }) {
  const { uid, banned } = suspect
  const [banning, setBanning] = useState<BanTarget>()
  const [dismissing, setDismissing] = useState<DismissTarget>()
  const mayBan = usePermission('Users', 'e')
  const seesUsers = usePermission('Users', 'v')
  const mayDismiss = usePermission('Query', 'e')
  const { data, error, mutate } = useApi(getSuspect, { params: { id: uid } })
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="The evidence could not be loaded" />
  if (!data) return <Skeleton lines={3} label="Loading the evidence" />
  const signals = data.signals.filter(({ worth }) => worth > 0).map(({ id }) => id)
  return (
    <>
      <SignalList signals={data.signals} />
      <EntryActions>
        {mayBan && banned === 0 ? (
          <>
            <Button size="sm" onClick={() => setBanning({ uid, name, signals, kind: '2' })}>
              Ban user temporarily
            </Button>
            <Button size="sm" variant="danger" onClick={() => setBanning({ uid, name, signals, kind: '1' })}>
              Ban user until staff decide
            </Button>
          </>
        ) : null}
        {mayDismiss ? (
          <Button size="sm" variant="quiet" onClick={() => setDismissing({ uid, name, asOf: data.asOf })}>
            Dismiss signals
          </Button>
        ) : null}
        {seesUsers ? (
          <LinkButton size="sm" variant="quiet" to={paths.adminUserEdit(uid)}>
            Go to account
          </LinkButton>
        ) : null}
      </EntryActions>
      <BanDialog target={banning} onClose={() => setBanning(undefined)} />
      <DismissDialog target={dismissing} onClose={() => setDismissing(undefined)} />
    </>
  )
}
