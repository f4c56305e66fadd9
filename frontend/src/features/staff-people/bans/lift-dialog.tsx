import { type Ban, changeBan } from '@wardround/proto/http/moderation/bans.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { capital } from '#shared/staff/resource/resource.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { GroundsDialog } from './grounds-dialog.tsx'
import { SAFETY_READS } from './reads.ts'

const REASON = {
  label: 'Reason',
  hint: 'The person sees this in an email.',
  missing: 'Enter a reason of at least 5 characters.',
}
const EVIDENCE = {
  label: 'Evidence',
  hint: 'What the decision is based on. Only staff can see this.',
  missing: 'Enter evidence of at least 5 characters.',
}

type LiftDialogProps = { ban: Ban | undefined; name: string; onClose: () => void }

/** Lifts the ban in force: the person can log in again. */
export function LiftDialog({ ban, name, onClose }: LiftDialogProps) {
  const lift = useMutationApi(changeBan, SAFETY_READS)
  const close = () => {
    lift.reset()
    onClose()
  }
  async function save(grounds: { reason: string; evidence: string }): Promise<void> {
    if (!ban) return
    try {
      await lift.run({ params: { id: ban.uid }, body: { ban: 0, version: ban.version, ...grounds } })
    } catch {
      return
    }
    close()
    toast(`${capital(name)} can log in again.`)
  }
  return (
    <GroundsDialog
      open={ban !== undefined}
      title={`Lift the ban on ${name}`}
      description="Any open appeal against it gets the same reason as its reply."
      verb="Lift ban"
      reason={REASON}
      evidence={EVIDENCE}
      busy={lift.busy}
      error={lift.error}
      onSubmit={(grounds) => void save(grounds)}
      onClose={close}
    />
  )
}
