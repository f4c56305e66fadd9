import { user as calls, type StaffUser } from '@wardround/proto/http/identity/users.ts'
import { useNavigate } from 'react-router-dom'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/toast.ts'
import { lastList } from '../resource/last-list.ts'
import { nameOfUser } from './user-words.ts'

type DeleteUserDialogProps = { user: StaffUser; open: boolean; onClose: () => void }

/** Deletes an account after saying that there is no way back. A refusal stays in the dialog. */
export function DeleteUserDialog({ user, open, onClose }: DeleteUserDialogProps) {
  const deletion = useMutationApi(calls.remove, [calls.list])
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
    toast(`The account of ${nameOfUser(user)} is deleted.`, { icon: 'trash' })
    void navigate(lastList(paths.adminUsers()))
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Delete the account of ${nameOfUser(user)}?`}
      confirm="Delete for good"
      cancel="Keep the account"
      danger
      busy={deletion.busy}
      onConfirm={() => void remove()}
    >
      <p>
        Every device is logged out at once, name and address are taken from the account, and what the other parts of the site keep of this
        person is removed or made anonymous. This cannot be undone; the address can sign up again.
      </p>
      {user.admin ? <Note tone="warn">Somebody who holds a role cannot be deleted: take the roles first.</Note> : null}
      {deletion.error ? (
        <Note tone="bad" live="alert">
          {messageOf(deletion.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
