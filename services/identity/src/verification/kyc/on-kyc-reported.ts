import { consumer } from '@wardround/kit/events/consumer.ts'
import { kycReported } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { finaliseReported } from './finalise-reported.ts'

/** Reads the reported check again and finalises it, in a transaction of its own, which repeats safely. */
export const onKycReported = consumer<typeof kycReported, Deps>(
  kycReported,
  { service: 'identity' },
  async ({ deps }, { data }) => {
    await finaliseReported(deps, { id: data.eventId, provider_id: data.providerId })
  },
)
