import { PERMISSION_AREAS, PERMISSION_FLAGS, type PermissionArea, type PermissionFlag } from '@wardround/proto/codes.ts'
import { useController, useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { useSession } from '#shared/session/use-session.ts'
import { AREA_WORDS, FLAG_WORDS } from '#shared/staff/access/area-words.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { below, color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { holds, withFlag } from './matrix.ts'
import type { RoleValues } from './role-resource.ts'

const Table = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${font('t14')};
  caption { text-align: left; padding-bottom: ${space('2')}; color: ${color('ink-3')}; font-size: ${font('t13')}; }
  thead th { font-size: ${font('t13')}; font-weight: ${weight('medium')}; color: ${color('ink-3')}; border-bottom: ${rule('hair')} solid ${color('ink')}; padding: 6px ${space('2')}; }
  thead th:first-child { text-align: left; padding-left: 0; }
  tbody th { text-align: left; font-weight: ${weight('medium')}; padding: 6px ${space('2')} 6px 0; }
  tbody :is(th, td) { border-bottom: ${rule('hair')} solid ${color('line')}; }
  td { width: 64px; }
  td > label { justify-content: center; }
  tbody tr:hover { background: ${color('sheet')}; }
  ${below('md')} { td { width: 48px; } }
`
const Covers = styled.span`display: block; font-weight: ${weight('regular')}; font-size: ${font('t13')}; color: ${color('ink-3')};`

/** What a role allows: one row an area, one box a flag. Boxes of what the reader does not hold cannot be changed. */
export function PermissionMatrix({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<RoleValues>()
  const { field } = useController({ control, name: 'permissions' })
  const { user } = useSession()
  const may = (area: PermissionArea, flag: PermissionFlag) => !readOnly && holds(user?.permissions, area, flag)
  return (
    <Table>
      <caption>
        What the role allows. Add and edit include view.
        {readOnly ? '' : ' Dashed boxes are permissions you don’t have.'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          {PERMISSION_FLAGS.map((flag) => (
            <th key={flag} scope="col">
              {FLAG_WORDS[flag]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PERMISSION_AREAS.map((area) => (
          <tr key={area}>
            <th scope="row">
              {AREA_WORDS[area].label}
              <Covers>{AREA_WORDS[area].covers}</Covers>
            </th>
            {PERMISSION_FLAGS.map((flag) => (
              <td key={flag}>
                <Checkbox
                  id={fieldId('role', `permissions.${area}.${flag}`)}
                  hideLabel
                  label={`${AREA_WORDS[area].label}, ${FLAG_WORDS[flag].toLowerCase()}`}
                  checked={field.value[area][flag]}
                  disabled={!may(area, flag)}
                  onChange={(event) => field.onChange(withFlag(field.value, area, flag, event.target.checked))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
