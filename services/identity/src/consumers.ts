import type { Consumer } from '@wardround/kit/events/consumer.ts'
import { onUserErased } from '#people/deletion/on-user-erased.ts'
import { onEntitlementChanged, onServicesChanged } from '#people/users/on-entitlement-changed.ts'
import { onSettingChanged } from '#people/users/on-setting-changed.ts'
import { onBanChanged } from '#sessions/on-ban-changed.ts'
import { onKycReported } from '#verification/kyc/on-kyc-reported.ts'
import type { Deps } from './deps.ts'

export const consumers: Consumer<Deps>[] = [
  onEntitlementChanged,
  onServicesChanged,
  onBanChanged,
  onSettingChanged,
  onKycReported,
  ...onUserErased,
]
