import { deleteUser, listUsers, type StaffUser } from '@wardround/proto/http/identity/users.ts'
import { useNavigate } from 'react-router-dom'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { nameOfUser } from '#shared/staff/user/user-words.ts'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

type DeleteUserDialogProps = { user: StaffUser; open: boolean; onClose: () => void }

/** Deletes an account after saying that there is no way back. A refusal stays in the dialog. */
export function DeleteUserDialog({ user, open, onClose }: DeleteUserDialogProps) {
  const deletion = useMutationApi(deleteUser, [listUsers])
  const navigate = useNavigate()
  const close = () => {
    deletion.reset()
    onClose()
  }
  const remove = async () => {
    try {
      await deletion.run({ params: { id: user.id }, body: { version: user.version } })
    } catch (error) {
      if (!isApiError(error, 'resource.missing')) return
    }
    close()
    toast(`${nameOfUser(user)}’s account has been deleted.`, { icon: 'trash' })
    void navigate(lastList(paths.adminUsers()))
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Delete ${nameOfUser(user)}’s account?`}
      confirm="Delete account"
      cancel="Keep the account"
      danger
      busy={deletion.busy}
      onConfirm={() => void remove()}
    >
      <p>
        Every device is logged out immediately. The name and email address are removed from the account, and other data
        about this person is deleted or made anonymous. This cannot be undone. The email address can be used to sign up
        again.
      </p>
      {user.admin ? <Note tone="warn">You can’t delete someone who has a role. Remove their roles first.</Note> : null}
      {deletion.error ? (
        <Note tone="bad" live="alert">
          {messageOf(deletion.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
