import { deleteAllComments, listHeldComments, listStaffComments } from '@wardround/proto/http/moderation/staff-comments.ts'
import { useState } from 'react'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { toast } from '#shared/ui/toast.ts'

/** "Delete All Comments" of a question with the specification's words (admin 2 and 8). For people who may edit questions. */
export function DeleteComments({ questionId }: { questionId: string }) {
  const [asks, setAsks] = useState(false)
  const deletion = useMutationApi(deleteAllComments, [listStaffComments, listHeldComments])
  const decline = () => {
    setAsks(false)
    toast('Delete canceled', { icon: 'info' })
  }
  const remove = async () => {
    try {
      await deletion.run({ params: { questionId } })
      toast('Successfully deleted all comments.', { icon: 'tick' })
    } catch {
      toast('Error', { icon: 'warn' })
    }
    setAsks(false)
  }
  return (
    <>
      <Button size="sm" icon="trash" onClick={() => setAsks(true)}>
        Delete All Comments
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={(open) => !open && decline()}
        title="Are you sure you want to delete all comments?"
        confirm="Delete All Comments"
        cancel="Cancel"
        danger
        busy={deletion.busy}
        onConfirm={() => void remove()}
      >
        Learners no longer see them, nor the replies.
      </ConfirmDialog>
    </>
  )
}
