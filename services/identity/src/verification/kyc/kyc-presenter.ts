import type { KycStatus } from '@wardround/proto/http/identity/kyc.ts'
import type { User } from '#people/users/user-repository.ts'
import type { KycRow } from './kyc-repository.ts'
import { type Attempts, isConfirmed } from './kyc-rules.ts'
import { rejectionWords } from './rejection-words.ts'

/** Why a check failed, also of one that was redacted since; null for any other. */
export const presentRejection = ({ rejection_code: code, reason }: KycRow): KycStatus['rejection'] =>
  code ? { code, message: rejectionWords(code, reason) } : null

/** Where a person stands, with the newest check or none. */
export const presentKyc = (
  row: KycRow | undefined,
  user: Pick<User, 'firstName' | 'lastName' | 'kyc'>,
  { attempts, available }: { attempts: Attempts; available: boolean },
): KycStatus => ({
  verificationId: row?.id ?? null,
  state: row?.state ?? 'none',
  confirmed: row ? isConfirmed(row) : false,
  givenName: row?.given_name || user.firstName,
  lastName: row?.last_name || user.lastName,
  rejection: row ? presentRejection(row) : null,
  attemptsLeft: attempts.left,
  retryAt: attempts.retryAt?.toISOString() ?? null,
  startedAt: row?.created_at.toISOString() ?? null,
  decidedAt: row?.decided_at?.toISOString() ?? null,
  setting: available ? user.kyc : 'off',
  available,
})
