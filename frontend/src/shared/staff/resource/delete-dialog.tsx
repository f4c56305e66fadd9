import type { Call } from '@wardround/proto/contract.ts'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import type { RecordOf, Resource, RowOf, StaffCalls } from './resource.ts'
import { toastDeleted } from './undo-deletion.ts'

type DeleteDialogProps<Calls extends StaffCalls> = {
  resource: Resource<Calls>
  /** What is to go; the dialog is open while there is something. */
  target: RowOf<Calls> | RecordOf<Calls> | undefined
  /** What the deletion means for others. */
  children: string
  onClose: () => void
  onDeleted?: () => void
}

/**
 * Asks once, deletes what was read, and says so with the way back. A refusal is shown in the dialog with the server's
 * reason. What somebody has changed since cannot be deleted from here any more.
 */
export function DeleteDialog<Calls extends StaffCalls>({
  resource,
  target,
  children,
  onClose,
  onDeleted,
}: DeleteDialogProps<Calls>) {
  const { calls, one, nameOf } = resource
  const removal = useMutationApi(calls.remove as Call, [calls.list])
  const name = target ? nameOf(target) : ''
  const close = () => {
    removal.reset()
    onClose()
  }
  const remove = async () => {
    if (!target) return
    try {
      await removal.run({ params: { id: target.id }, query: { version: target.version } } as never)
    } catch (error) {
      if (!isApiError(error, 'resource.missing')) return
    }
    close()
    toastDeleted(resource, { id: target.id, name })
    onDeleted?.()
  }
  const stale = isApiError(removal.error, 'resource.stale')
  return (
    <ConfirmDialog
      open={target !== undefined}
      onOpenChange={(open) => !open && close()}
      title={`Delete ${name}?`}
      confirm={stale ? undefined : `Delete ${one}`}
      cancel={stale ? 'Close' : 'Keep it'}
      danger
      busy={removal.busy}
      onConfirm={() => void remove()}
    >
      <p>{children}</p>
      {removal.error && !isApiError(removal.error, 'resource.missing') ? (
        <Note tone="bad" live="alert">
          {messageOf(removal.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
