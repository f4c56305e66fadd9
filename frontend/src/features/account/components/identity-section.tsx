import { getKycStatus } from '@wardround/proto/http/identity/kyc.ts'
import { useApi } from '#shared/api/use-api.ts'
import { kycLook } from '#shared/identity/kyc-looks.ts'
import { LookBadge } from '#shared/ui/badge.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { IdentityCheck } from './identity-check.tsx'

/**
 * The identity check on the account page, for people whose other steps are done. Nothing where it was never asked for.
 */
export function IdentitySection() {
  const { data, error, mutate } = useApi(getKycStatus, {})
  if (data?.setting === 'off' && data.state === 'none') return null
  return (
    <Section title="Identity" aside="An identity check confirms that the account is yours.">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="Your identity check could not be loaded" />
      ) : null}
      {data ? (
        <Stack>
          <div>
            <LookBadge look={kycLook(data)} />
          </div>
          <IdentityCheck status={data} main={false} />
        </Stack>
      ) : error ? null : (
        <Skeleton lines={3} label="Loading your identity check" />
      )}
    </Section>
  )
}
