import { USER_GROUPS, type UserGroup } from '@wardround/proto/codes.ts'
import type { OwnControl } from '#shared/staff/form/resource-field.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Legend } from '#shared/ui/form/legend.ts'

const GROUPS: readonly { value: UserGroup; label: string }[] = [
  { value: USER_GROUPS.wardround, label: 'PLAB' },
  { value: USER_GROUPS.pa, label: 'Physician associate' },
  { value: USER_GROUPS.mla, label: 'UKMLA' },
]

/** User groups to choose from; none chosen means everybody. */
export function GroupsControl({ label, value, onChange }: OwnControl) {
  const chosen = value as UserGroup[]
  const change = (group: UserGroup, wanted: boolean) =>
    onChange((wanted ? [...chosen, group].sort() : chosen.filter((one) => one !== group)) as never)
  return (
    <fieldset>
      <Legend>{label}: everyone, unless you select exams</Legend>
      {GROUPS.map((group) => (
        <Checkbox
          key={group.value}
          label={group.label}
          checked={chosen.includes(group.value)}
          onChange={(event) => change(group.value, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

export const groupsInWords = (groups: readonly UserGroup[]): string =>
  groups.length === 0 ? 'Everyone' : groups.map((one) => GROUPS[one - 1]?.label ?? '').join(', ')
