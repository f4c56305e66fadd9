import type { User } from './user-repository.ts'

/**
 * May somebody else have the address of this account? Only where nobody ever confirmed one and it is nobody's job: an
 * account with a role, a ban or a past stays its owner's while a new address waits to be confirmed.
 */
export const isFree = (holder: Pick<User, 'everVerified' | 'permissions' | 'ban'> | undefined): boolean =>
  !holder || (!holder.everVerified && !holder.permissions && holder.ban === null)
