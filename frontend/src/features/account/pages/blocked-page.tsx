import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isApiError } from '#shared/api/api-error.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { AppealForm } from '../components/appeal-form.tsx'
import { OwnAppeals } from '../components/own-appeals.tsx'
import { type OwnBan, useAppealToken, useOwnBan } from '../components/use-own-ban.ts'

const SAFE = 'Your progress is safe and your plan won’t be shortened.'
const ASK_AGAIN_MS = 1000
const MOST_ASKS = 10

/**
 * `/blocked?banned=1|2`: which ban it is, why and until when, and an appeal. Who comes without a token logs in to get
 * one.
 */
export function BlockedPage() {
  const token = useAppealToken()
  const { ban, error, keep, retry } = useOwnBan(token)
  useEndOfSession(token === null)
  if (token === null || isApiError(error, 'code.expired')) return <WithoutToken />
  return (
    <Wrap>
      {error && !ban ? <LoadFailed error={error} onRetry={retry} title="The reason could not be loaded" /> : null}
      {!ban && !error ? <Skeleton lines={4} label="Loading" /> : null}
      {ban && token ? <Known key={ban.appeals.length} token={token} ban={ban} onSent={keep} /> : null}
    </Wrap>
  )
}

/**
 * A ban reaches the session a moment after the report that caused it: asks until it has, and the session's end brings
 * the token.
 */
function useEndOfSession(waits: boolean): void {
  const { user } = useSession()
  const isLive = Boolean(user && !user.invalidate)
  useEffect(() => {
    if (!waits || !isLive) return undefined
    let asks = 0
    const timer = setInterval(() => {
      asks += 1
      if (asks >= MOST_ASKS) clearInterval(timer)
      void refreshSession().catch(() => undefined)
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits, isLive])
}

const LogIn = ({ primary = false }) => (
  <LinkButton variant={primary ? 'primary' : 'secondary'} to={paths.logIn()}>
    Log in
  </LinkButton>
)

function WithoutToken() {
  const [search] = useSearchParams()
  const forATime = search.get('banned') === '2'
  return (
    <Wrap>
      <EmptyState
        line="stopped"
        heading="h1"
        title={forATime ? 'Your account is temporarily blocked' : 'Your account is blocked'}
        action={<LogIn primary />}
      >
        <p>
          {forATime
            ? 'You can use your account again when the block ends.'
            : 'It will stay blocked until our staff make a decision.'}{' '}
          {SAFE}
        </p>
        <p>
          Log in to see why{forATime ? ' and when the block ends' : ''}, or to tell us if you think this is a mistake.
        </p>
      </EmptyState>
    </Wrap>
  )
}

type KnownProps = { token: string; ban: OwnBan; onSent: (ban: OwnBan) => void }

function Known({ token, ban, onSent }: KnownProps) {
  const [writing, setWriting] = useState(false)
  const { banned, until, reason, appeals, mayAppeal } = ban
  if (banned === 0)
    return (
      <EmptyState heading="h1" title="Your account is no longer blocked" action={<LogIn primary />}>
        <p>You can log in again.</p>
      </EmptyState>
    )
  return (
    <>
      <EmptyState
        line="stopped"
        heading="h1"
        title={until ? `Your account is blocked until ${formatMoment(until)}` : 'Your account is blocked'}
        action={
          <>
            {mayAppeal && !writing ? (
              <Button variant="primary" onClick={() => setWriting(true)}>
                Write an appeal
              </Button>
            ) : null}
            <LogIn />
          </>
        }
      >
        <p>{reason}</p>
        <p>
          {until ? '' : 'It will stay blocked until our staff make a decision. '}
          {SAFE} {mayAppeal ? 'If you think this is wrong, tell us why.' : ''}
        </p>
      </EmptyState>
      {writing ? <AppealForm token={token} onSent={onSent} onCancel={() => setWriting(false)} /> : null}
      <OwnAppeals appeals={appeals} />
    </>
  )
}
