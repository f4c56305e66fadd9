import { dismissSignals } from '@wardround/proto/http/moderation/suspicious.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { GroundsDialog } from './grounds-dialog.tsx'
import { SAFETY_READS } from './reads.ts'

const REASON = {
  label: 'Reason',
  hint: 'This is shown with the signals and in the audit log.',
  missing: 'Enter a reason of at least 5 characters.',
}

export type DismissTarget = { uid: string; name: string /** When the signals were read. */; asOf: string }

/** Takes a person's signals out of the score; they stay visible with the reason. */
export function DismissDialog({ target, onClose }: { target: DismissTarget | undefined; onClose: () => void }) {
  const dismissal = useMutationApi(dismissSignals, SAFETY_READS)
  const close = () => {
    dismissal.reset()
    onClose()
  }
  async function save(reason: string): Promise<void> {
    if (!target) return
    try {
      const { dismissed } = await dismissal.run({ params: { id: target.uid }, body: { asOf: target.asOf, reason } })
      close()
      toast(dismissed === 1 ? '1 signal no longer counts.' : `${dismissed} signals no longer count.`)
    } catch {
      // The dialog says what went wrong.
    }
  }
  return (
    <GroundsDialog
      open={target !== undefined}
      title={`Dismiss the signals for ${target?.name ?? ''}`}
      description="Signals so far no longer count. New ones will."
      verb="Dismiss signals"
      reason={REASON}
      busy={dismissal.busy}
      error={dismissal.error}
      onSubmit={({ reason }) => void save(reason)}
      onClose={close}
    />
  )
}
