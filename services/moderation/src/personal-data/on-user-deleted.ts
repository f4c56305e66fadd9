import { eraseDeleted } from '@wardround/kit/events/personal-data.ts'
import type { Deps } from '#deps.ts'
import { endPairOf } from '#pairing/leave-pairing.ts'
import { PERSONAL } from './tables.ts'

/** Erases whoever was deleted, and says so. A study partner is free again. */
export const onUserDeleted = eraseDeleted<Deps>('moderation', PERSONAL, endPairOf)
