import {
  ASK_DELETE_ALL_COMMENTS,
  COMMENTS_DELETED,
  COMMENTS_NOT_DELETED,
  DELETE_ALL_COMMENTS,
  DELETION_DECLINED,
} from '@wardround/proto/fixed-texts.ts'
import {
  deleteAllComments,
  listHeldComments,
  listStaffComments,
} from '@wardround/proto/http/moderation/staff-comments.ts'
import { useState } from 'react'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

/**
 * "Delete All Comments" of a question with the specification's words (admin 2 and 8). For people who may edit
 * questions.
 */
export function DeleteComments({ questionId }: { questionId: string }) {
  const [asks, setAsks] = useState(false)
  const deletion = useMutationApi(deleteAllComments, [listStaffComments, listHeldComments])
  const decline = () => {
    setAsks(false)
    toast(DELETION_DECLINED, { icon: 'info' })
  }
  const remove = async () => {
    try {
      await deletion.run({ params: { questionId } })
      toast(COMMENTS_DELETED, { icon: 'tick' })
    } catch {
      toast(COMMENTS_NOT_DELETED, { icon: 'warn' })
    }
    setAsks(false)
  }
  return (
    <>
      <Button size="sm" icon="trash" onClick={() => setAsks(true)}>
        {DELETE_ALL_COMMENTS}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={(open) => !open && decline()}
        title={ASK_DELETE_ALL_COMMENTS}
        confirm={DELETE_ALL_COMMENTS}
        cancel="Cancel"
        danger
        busy={deletion.busy}
        onConfirm={() => void remove()}
      >
        Learners will no longer see them or their replies.
      </ConfirmDialog>
    </>
  )
}
