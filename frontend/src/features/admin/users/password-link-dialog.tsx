import { user as calls, type StaffUser } from '@wardround/proto/http/identity/users.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/toast.ts'
import { momentOf, nameOfUser } from './user-words.ts'

type PasswordLinkDialogProps = { user: StaffUser; open: boolean; onClose: () => void }

/** Mails a link to a new password after saying what that means. */
export function PasswordLinkDialog({ user, open, onClose }: PasswordLinkDialogProps) {
  const mailing = useMutationApi(calls.reset, [calls.history])
  const close = () => {
    mailing.reset()
    onClose()
  }
  const send = async () => {
    const sent = await mailing.run({ params: { id: user.id }, body: {} }).catch(() => undefined)
    if (!sent) return
    close()
    toast(`A link is on its way to ${sent.sentTo}, good until ${momentOf(sent.expiresAt)}.`, { icon: 'tick' })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Mail ${nameOfUser(user)} a link to a new password?`}
      confirm="Mail the link"
      cancel="Cancel"
      busy={mailing.busy}
      onConfirm={() => void send()}
    >
      <p>
        It goes to {user.email} and is good for a day, once. The password stays as it is until the link is used; then every device is logged
        out. Nobody of staff sees the link or the password.
      </p>
      {mailing.error ? (
        <Note tone="bad" live="alert">
          {messageOf(mailing.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
