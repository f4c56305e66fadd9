import { KYC_SETTINGS, type KycSetting } from '@wardround/proto/settings.ts'
import { expect, it } from 'vitest'
import type { KycProvider } from '#verification/kyc/kyc-provider.ts'
import { isVerified } from './is-verified.ts'

const at = new Date('2026-05-01T08:00:00Z')
const provider = {} as KycProvider
const staff = { p: {} }

type Case = {
  email: Date | null
  identity: Date | null
  kyc: KycSetting
  permissions: typeof staff | null
  available: boolean
}
const CASES: Case[] = [at, null].flatMap((email) =>
  [at, null].flatMap((identity) =>
    KYC_SETTINGS.flatMap((kyc) =>
      [staff, null].flatMap((permissions) =>
        [true, false].map((available) => ({ email, identity, kyc, permissions, available })),
      ),
    ),
  ),
)

it.each(CASES)(
  'being verified: e-mail $email, identity $identity, setting $kyc, role $permissions, provider $available',
  (one) => {
    const user = { verifiedAt: one.email, identityVerifiedAt: one.identity, kyc: one.kyc, permissions: one.permissions }
    const isAsked = one.kyc === 'required' && one.available && one.permissions === null
    expect(isVerified(user, { kyc: one.available ? provider : null })).toBe(
      one.email !== null && (!isAsked || one.identity !== null),
    )
  },
)
