import type { Deps } from '#deps.ts'
import type { User } from './user-repository.ts'

/**
 * What the gates go by: the email is confirmed and, where the setting `kyc` is `required`, the identity. Staff need no
 * identity check, and nobody does where no provider is configured.
 */
export const isVerified = (
  user: Pick<User, 'verifiedAt' | 'identityVerifiedAt' | 'kyc' | 'permissions'>,
  { kyc }: Pick<Deps, 'kyc'>,
): boolean =>
  user.verifiedAt !== null &&
  (user.kyc !== 'required' || kyc === null || user.permissions !== null || user.identityVerifiedAt !== null)
