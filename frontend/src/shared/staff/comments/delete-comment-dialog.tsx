import {
  deleteStaffComment,
  listHeldComments,
  listStaffComments,
  type StaffComment,
} from '@wardround/proto/http/moderation/staff-comments.ts'
import { type FormEvent, useRef, useState } from 'react'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const SHORTEST = 3

type DeleteCommentDialogProps = { target: StaffComment | undefined; onClose: () => void; onDeleted?: () => void }

/** Asks for the reason that the audit trail keeps, and deletes. */
export function DeleteCommentDialog({ target, onClose, onDeleted }: DeleteCommentDialogProps) {
  return (
    <Dialog
      open={target !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the comment by ${target?.author.name ?? ''}?`}
      description="Learners will no longer see it. The reason is kept in the audit log."
    >
      {target ? <DeleteForm key={target.id} target={target} onClose={onClose} onDeleted={onDeleted} /> : null}
    </Dialog>
  )
}

type DeleteFormProps = { target: StaffComment; onClose: () => void; onDeleted: (() => void) | undefined }

function DeleteForm({ target, onClose, onDeleted }: DeleteFormProps) {
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const removal = useMutationApi(deleteStaffComment, [listHeldComments, listStaffComments])
  const tooShort = reason.trim().length < SHORTEST
  async function remove(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (tooShort) return field.current?.focus()
    try {
      await removal.run({ params: { id: target.id }, body: { reason: reason.trim() } })
    } catch (error) {
      if (!isApiError(error, 'resource.missing')) return
    }
    onClose()
    toast('Comment deleted.', { icon: 'trash' })
    onDeleted?.()
  }
  return (
    <form onSubmit={remove} noValidate>
      <TextField
        ref={field}
        label="Reason"
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={checked && tooShort ? 'Enter a reason of at least 3 characters.' : undefined}
      />
      {removal.error ? (
        <Note tone="bad" live="alert">
          {messageOf(removal.error)}
        </Note>
      ) : null}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={removal.busy}>
          Delete comment
        </Button>
      </DialogFoot>
    </form>
  )
}
