import { logOut } from '@wardround/proto/http/identity/session.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { rememberLostSession } from '../session-lost.ts'

async function endSession(lost: boolean): Promise<void> {
  // A session that is over already answers 401, and without a connection the cookie runs out by itself: home comes next either way.
  await callApi(logOut, { body: {} }).catch(() => undefined)
  if (lost) rememberLostSession()
  location.replace(paths.home())
}

/** Ends the session and goes home with a full reload, so that nothing of it stays in memory. Theme and consent stay. */
export function LogOutPage() {
  const lost = (useLocation().state as { lost?: boolean } | null)?.lost === true
  useEffect(() => void endSession(lost), [lost])
  return (
    <Wrap>
      <h1>Logging out</h1>
      <Skeleton lines={2} label="Logging out" />
    </Wrap>
  )
}
