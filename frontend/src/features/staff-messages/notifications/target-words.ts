import { USER_GROUPS, type UserGroup } from '@wardround/proto/codes.ts'
import type { Target } from '@wardround/proto/http/notification/targets.ts'
import { formatCounted } from '#shared/format/numbers.ts'

export const TARGET_OPTIONS: readonly { value: Target['target']; label: string }[] = [
  { value: 'all', label: 'Everyone' },
  { value: 'group', label: 'People taking an exam' },
  { value: 'qb', label: 'People with an active plan' },
  { value: 'list', label: 'A list of people' },
]
export const GROUP_OPTIONS: readonly { value: UserGroup; label: string }[] = [
  { value: USER_GROUPS.wardround, label: 'PLAB' },
  { value: USER_GROUPS.pa, label: 'Physician associate' },
  { value: USER_GROUPS.mla, label: 'UKMLA' },
]

/** "PLAB, UKMLA" or "12 people". */
export function targetWords({ target, groups, uids }: Target): string {
  if (target === 'group') return groups.map((one) => GROUP_OPTIONS.find(({ value }) => value === one)?.label).join(', ')
  if (target === 'list') return formatCounted(uids.length, 'person', 'people')
  return TARGET_OPTIONS.find(({ value }) => value === target)?.label ?? ''
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** The user numbers in a pasted text, each once. */
export const uidsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(UUID) ?? [])]
