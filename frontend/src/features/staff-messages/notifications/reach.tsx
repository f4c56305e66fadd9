import {
  countNotificationReach,
  type NotificationInput,
  testStaffNotification,
} from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Target } from '@wardround/proto/http/notification/targets.ts'
import { useEffect, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { PanelHead } from '#shared/staff/checks/check-list.tsx'
import { Button } from '#shared/ui/button.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'

type ReachCountsProps = Target & Partial<Pick<NotificationInput, 'byEmail' | 'byPush'>>

/** How many people something is for and how many of them get it, counted as they are chosen. */
export function ReachCounts({ byEmail = false, byPush = false, ...body }: ReachCountsProps) {
  const { data, error, mutate } = useApi(countNotificationReach, { body }, { keepPreviousData: true })
  return (
    <>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="The recipients could not be counted" />
      ) : null}
      <DefinitionList aria-live="polite">
        {data && data.chosen > data.people ? (
          <>
            <dt>People chosen</dt>
            <dd>{formatCount(data.chosen)}</dd>
            <dt>Not sent, no active plan</dt>
            <dd>−{formatCount(data.chosen - data.people)}</dd>
          </>
        ) : null}
        <dt>Recipients</dt>
        <dd>{data ? formatCount(data.people) : error ? 'Unknown' : 'Counting'}</dd>
        {byEmail && data ? (
          <>
            <dt>By email</dt>
            <dd>{formatCount(data.email)}</dd>
          </>
        ) : null}
        {byPush && data ? (
          <>
            <dt>As a push message</dt>
            <dd>{formatCount(data.push)}</dd>
          </>
        ) : null}
      </DefinitionList>
    </>
  )
}

type ReachProps = { values: NotificationInput; onCount: (people: number | undefined) => void }

/** How many people a notification will reach, counted as it is written, and a way to look at it first. */
export function Reach({ values, onCount }: ReachProps) {
  const { target, groups, uids, title, text, questionId, newsId, byEmail, byPush } = values
  const mayTest = usePermission('Notifications', 'a')
  const body = { target, groups, uids }
  const { data } = useApi(countNotificationReach, { body }, { keepPreviousData: true })
  const test = useMutationApi(testStaffNotification)
  const people = data?.people
  useEffect(() => onCount(people), [onCount, people])
  const [tested, setTested] = useState('')
  const words = { title, text, questionId, newsId, byEmail, byPush }
  const isTested = JSON.stringify(words) === tested
  const send = () => {
    if (isTested) return
    test.run({ body: words }).then(
      () => {
        setTested(JSON.stringify(words))
        toast('Sent to you. Check your notifications.', { icon: 'tick' })
      },
      (failure: unknown) => toast(`Not sent. ${messageOf(failure)}`, { icon: 'warn' }),
    )
  }
  return (
    <section aria-label="Number of recipients">
      <PanelHead>
        <h2>Number of recipients</h2>
        <p>Updates automatically.</p>
      </PanelHead>
      <Stack>
        <ReachCounts {...body} byEmail={byEmail} byPush={byPush} />
        {mayTest ? (
          <>
            <div>
              <Button busy={test.busy} disabled={title.trim().length < 2} onClick={send}>
                Send a test to me
              </Button>
            </div>
            <Small $muted role="status">
              {title.trim().length < 2
                ? 'Enter a title first.'
                : isTested
                  ? 'Sent to you. Change something to send it again.'
                  : 'Only you will see the test. It disappears after a week.'}
            </Small>
          </>
        ) : null}
      </Stack>
    </section>
  )
}
