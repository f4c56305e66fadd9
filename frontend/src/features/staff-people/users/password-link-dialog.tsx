import { listHistoryOfUser, mailPasswordLink, type StaffUser } from '@wardround/proto/http/identity/users.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { nameOfUser } from '#shared/staff/user/user-words.ts'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

type PasswordLinkDialogProps = { user: StaffUser; open: boolean; onClose: () => void }

/** Emails a link to a new password after saying what that means. */
export function PasswordLinkDialog({ user, open, onClose }: PasswordLinkDialogProps) {
  const mailing = useMutationApi(mailPasswordLink, [listHistoryOfUser])
  const close = () => {
    mailing.reset()
    onClose()
  }
  const send = async () => {
    const sent = await mailing.run({ params: { id: user.id }, body: {} }).catch(() => undefined)
    if (!sent) return
    close()
    toast(`We’ve sent a link to ${sent.sentTo}. It expires on ${formatMoment(sent.expiresAt)}.`, { icon: 'tick' })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Email ${nameOfUser(user)} a link to set a new password?`}
      confirm="Email the link"
      cancel="Cancel"
      busy={mailing.busy}
      onConfirm={() => void send()}
    >
      <p>
        The link goes to {user.email}, expires in a day and works once. The password doesn’t change until the link is
        used. Then every device is logged out. Staff can’t see the link or the password.
      </p>
      {mailing.error ? (
        <Note tone="bad" live="alert">
          {messageOf(mailing.error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  )
}
