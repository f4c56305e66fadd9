import { eraseDeleted } from '@wardround/kit/events/personal-data.ts'
import type { Deps } from '#deps.ts'
import { PERSONAL } from './tables.ts'

/** Erases whoever was deleted, and says so. */
export const onUserDeleted = eraseDeleted<Deps>('billing', PERSONAL)
