import { getKycStatus, type KycStatus } from '@wardround/proto/http/identity/kyc.ts'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { attemptWords, isUnderway } from '../components/identity-words.ts'

const POLL_MS = 3_000

const TITLES: Record<KycStatus['state'], string> = {
  none: 'No identity check was started',
  pending: 'We haven’t received your document yet',
  processing: 'Your document is being checked',
  verified: 'Your identity is confirmed',
  rejected: 'Your identity could not be confirmed',
  manual_review: 'Our staff are checking',
  redacted: 'Your identity was not confirmed',
}

function wordsOf(status: KycStatus): string {
  if (status.rejection) return `${status.rejection?.message ?? ''} ${attemptWords(status)}`
  if (status.state === 'manual_review')
    return 'The names are similar, but not the same. We’ll email you, usually within one working day.'
  if (status.state === 'processing')
    return 'This takes a few minutes. The result will appear here automatically. You can leave this page.'
  if (status.state === 'redacted' && !status.confirmed)
    return `The check was deleted before a decision was made. ${attemptWords(status)}`
  if (status.state === 'pending') return 'If you’ve submitted it, wait a moment. Otherwise, continue the check.'
  return status.state === 'none' ? 'Start a check from your account.' : 'You don’t need to do anything else.'
}

/**
 * `/kyc-complete`: where the provider of identity checks sends people back to. Nothing in the address is believed but
 * which check is meant.
 */
export function KycCompletePage() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  if (user === undefined)
    return (
      <Wrap>
        <Skeleton lines={4} />
      </Wrap>
    )
  if (user === null || user.invalidate)
    return (
      <Wrap>
        <EmptyState
          heading="h1"
          title="Log in to see the result"
          action={
            <LinkButton variant="primary" to={paths.logIn(pathname + search)}>
              Log in
            </LinkButton>
          }
        >
          <p>Your check continues. You’ll find the result in your account.</p>
        </EmptyState>
      </Wrap>
    )
  return <Outcome />
}

function Outcome() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const verificationId = search.get('verificationId') ?? undefined
  const { data, error, mutate } = useApi(
    getKycStatus,
    { query: verificationId ? { verificationId } : {} },
    { refreshInterval: (known) => (known && isUnderway(known) ? POLL_MS : 0) },
  )
  const isConfirmed = data?.confirmed === true
  useEffect(() => {
    if (isConfirmed && user?.verified === false) void refreshSession()
  }, [isConfirmed, user?.verified])

  if (error && !data)
    return (
      <Wrap>
        <PageHeader title="Identity check" />
        <LoadFailed error={error} onRetry={() => void mutate()} title="The result could not be loaded" />
      </Wrap>
    )
  if (!data)
    return (
      <Wrap>
        <Skeleton lines={4} label="Getting the result" />
      </Wrap>
    )
  const next = user?.verified
    ? user.is_subscribed || user.is_admin
      ? paths.profile()
      : paths.purchase()
    : paths.verification()
  return (
    <Wrap>
      <EmptyState
        heading="h1"
        line={isConfirmed ? 'flat' : data.rejection ? 'stopped' : 'dashed'}
        title={isConfirmed ? TITLES.verified : TITLES[data.state]}
        action={
          <LinkButton variant="primary" to={next}>
            {data.state === 'none' && next === paths.profile() ? 'Go to your account' : 'Continue'}
          </LinkButton>
        }
      >
        <p role="status">{wordsOf(data)}</p>
      </EmptyState>
    </Wrap>
  )
}
