import { deleteAllComments, listHeldComments, listStaffComments } from '@wardround/proto/http/moderation/staff-comments.ts'
import { useState } from 'react'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { toast } from '#shared/ui/toast.ts'

/** Takes all comments on a question away, after asking; the texts are those of the specification (admin 2 and 8). */
export function DeleteAllComments({ questionId }: { questionId: string }) {
  const [asking, setAsking] = useState(false)
  const removal = useMutationApi(deleteAllComments, [listHeldComments, listStaffComments])
  const remove = async () => {
    try {
      await removal.run({ params: { questionId } })
      toast('Successfully deleted all comments.', { icon: 'trash' })
    } catch {
      toast('Error', { icon: 'warn' })
    }
    setAsking(false)
  }
  const decline = () => {
    setAsking(false)
    toast('Delete canceled')
  }
  return (
    <>
      <Button size="sm" icon="trash" onClick={() => setAsking(true)}>
        Delete All Comments
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => (open ? undefined : decline())}
        title="Are you sure you want to delete all comments?"
        confirm="Delete all comments"
        danger
        busy={removal.busy}
        onConfirm={() => void remove()}
      >
        <p>Learners no longer see any comment on this question. The audit trail keeps which there were.</p>
      </ConfirmDialog>
    </>
  )
}
