import { viewAsUser } from '@wardround/proto/http/identity/view-as.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { announceView } from '#shared/session/view-channel.ts'
import { markerOf, rememberViewReturn } from '#shared/session/view-return.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import type { Viewable } from './viewable.ts'

const SHORTEST_REASON = 10
const LONGEST_REASON = 500
const TOO_SHORT = `Enter a reason of at least ${SHORTEST_REASON} characters.`

/** The list that the reader sees, or came from to the page of a user. */
const listBehind = (pathname: string): string =>
  pathname === paths.adminUserEdit('').split('?', 1)[0]
    ? (lastList(paths.adminUsers()).split('?', 1)[0] as string)
    : pathname

/** Asks why, and then shows the site as the learner, from the account page on, with a full reload. */
export function ViewAsDialog({ user, onClose }: { user: Viewable; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, busy, error } = useMutationApi(viewAsUser)
  const atField = problem ?? fieldErrors(error)['reason']

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < SHORTEST_REASON) return setProblem(TOO_SHORT)
    setProblem(undefined)
    try {
      await run({ body: { uid: user.uid, reason } })
      rememberViewReturn(markerOf(listBehind(location.pathname)))
      announceView()
      location.assign(paths.profile())
    } catch {
      // The refusal stands in the dialog.
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`See the site as ${user.name}?`}
      description="For 30 minutes, in every tab of this browser. You can’t change anything, and your own permissions are paused until you go back."
    >
      <Stack as="form" $gap="4" onSubmit={(event) => void submit(event as FormEvent)} noValidate>
        {error && !atField ? (
          <Note tone="bad" live="alert">
            {messageOf(error)}
          </Note>
        ) : null}
        <TextArea
          label="Reason"
          hint="Kept in the audit log. The learner sees the day that support viewed their account, but not who or why."
          rows={3}
          maxLength={LONGEST_REASON}
          error={atField}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            View as {user.name}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
