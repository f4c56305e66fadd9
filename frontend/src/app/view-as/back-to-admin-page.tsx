import { BACK_TO_ADMIN } from '@wardround/proto/fixed-texts.ts'
import { stopViewing } from '@wardround/proto/http/identity/view-as.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { announceView } from '#shared/session/view-channel.ts'
import { takeViewReturn } from '#shared/session/view-return.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

/** What lies ready of the learner's questions in this browser. */
const dropLearners = () =>
  import('#shared/question/store/unsent-answers.ts').then(({ dropReady }) => dropReady()).catch(() => undefined)

/**
 * `/backtoadmin`: ends the view and goes to the list it was started from, with a full reload, so that nothing of the
 * learner's stays.
 */
export function BackToAdminPage() {
  const [failure, setFailure] = useState<unknown>()
  const begun = useRef(false)
  const leave = useCallback(() => {
    setFailure(undefined)
    callApi(stopViewing, { body: {} })
      .then(async () => {
        announceView()
        await dropLearners()
        location.replace(takeViewReturn())
      })
      .catch((error: unknown) => {
        // Without a session the site is a visitor's again, and log-in comes next.
        if (isApiError(error, 'session.missing')) location.replace(takeViewReturn())
        else setFailure(error)
      })
  }, [])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    leave()
  }, [leave])
  return (
    <Wrap>
      <h1 tabIndex={-1}>{BACK_TO_ADMIN}</h1>
      {failure ? (
        <LoadFailed error={failure} onRetry={leave} title="We could not take you back to Admin" />
      ) : (
        <Skeleton lines={3} label="Ending the view" />
      )}
    </Wrap>
  )
}
