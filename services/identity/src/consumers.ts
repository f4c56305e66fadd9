import type { Consumer } from '@wardround/kit/consumer.ts'
import { onUserErased } from '#deletion/on-user-erased.ts'
import { onKycReported } from '#kyc/on-kyc-reported.ts'
import { onBanChanged } from '#users/on-ban-changed.ts'
import { onEntitlementChanged } from '#users/on-entitlement-changed.ts'
import { onSettingChanged } from '#users/on-setting-changed.ts'
import type { Deps } from './deps.ts'

export const consumers: Consumer<Deps>[] = [onEntitlementChanged, onBanChanged, onSettingChanged, onKycReported, ...onUserErased]
