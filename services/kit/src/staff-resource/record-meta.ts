import type { StaffRow } from './staff-resource.ts'

/** The fields that every record carries. */
export const recordMeta = ({ id, version, created_at, updated_at }: StaffRow) => ({
  id,
  version,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})
