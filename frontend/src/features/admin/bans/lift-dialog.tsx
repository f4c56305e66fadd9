import { type Ban, changeBan } from '@wardround/proto/http/moderation/bans.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { toast } from '#shared/ui/toast.ts'
import { GroundsDialog } from './grounds-dialog.tsx'
import { SAFETY_READS } from './reads.ts'

const REASON = { label: 'Reason', hint: 'The person reads it in a mail.', missing: 'Write the reason.' }
const EVIDENCE = { label: 'Evidence', hint: 'For staff: what it rests on.', missing: 'Write what it rests on.' }

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
    toast(`${name} can log in again.`)
  }
  return (
    <GroundsDialog
      open={ban !== undefined}
      title={`Lift the ban of ${name}`}
      description="An appeal that is open against it is answered with the same reason."
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
