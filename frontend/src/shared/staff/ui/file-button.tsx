import type { Call } from '@wardround/proto/contract.ts'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import type { BrowserCall } from '#shared/api/browser-call.ts'
import { addressOf, fetchFile, type ReadInput } from '#shared/api/client.ts'
import { saveFile } from '#shared/api/save-file.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Button, DownloadButton } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

type FileButtonProps<C extends Call> = {
  call: C
  input: ReadInput<C>
  /** What the file is called where the browser is not told by the answer itself. */
  name: string
  children: ReactNode
}

/**
 * A small button for the file of a call; none where it lists people and the person may not export them. Where the call
 * needs a step-up the person is asked for it before anything is saved; a plain link would save the refusal.
 */
export function FileButton<C extends Call>({ call, input, name, children }: FileButtonProps<C>) {
  const [busy, setBusy] = useState(false)
  const { user } = useSession()
  const { access, gate }: BrowserCall = call
  if (access.endsWith('+export') && user?.permissions?.exportPeople !== true) return null
  const look = { size: 'sm', variant: 'quiet', icon: 'download' } as const
  if (!gate.stepUp)
    return (
      <DownloadButton {...look} href={addressOf(call, input as Parameters<typeof addressOf>[1])}>
        {children}
      </DownloadButton>
    )
  const fetchAndSave = async () => {
    setBusy(true)
    await fetchFile(call, input).then(
      (file) => saveFile(file, name),
      (error: unknown) => toast(`The file was not downloaded. ${messageOf(error)}`, { icon: 'warn' }),
    )
    setBusy(false)
  }
  return (
    <Button {...look} busy={busy} writes={false} onClick={() => void fetchAndSave()}>
      {children}
    </Button>
  )
}
