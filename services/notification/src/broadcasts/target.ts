import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Target } from '@wardround/proto/http/notification/targets.ts'

const invalid = (field: string, message: string) =>
  new DomainError('request.invalid', { details: [{ path: `body.${field}`, message }] })

/** Throws `request.invalid` for a group or list with nobody in it. */
export function requireTarget({ target, groups, uids }: Target): void {
  if (target === 'group' && groups.length === 0) throw invalid('groups', 'Select at least one exam.')
  if (target === 'list' && uids.length === 0) throw invalid('uids', 'Paste at least one user ID.')
}
