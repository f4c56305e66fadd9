import { areaOfRight, STAFF_RIGHTS, type StaffRight } from '@wardround/proto/codes.ts'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { formatRelative } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { wordsOfPath } from '#shared/staff/access/area-words.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { FormBody, SaveRow } from '#shared/staff/form/form-body.tsx'
import { StaffFormFrame } from '#shared/staff/form/staff-form-frame.tsx'
import { useStaffForm } from '#shared/staff/form/use-staff-form.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { countWords } from '#shared/staff/list/list-foot.tsx'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { isWithin, withFlag } from './matrix.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RoleHolders } from './role-holders.tsx'
import {
  DELETING,
  EMPTY_ROLE,
  ROLE_PARTS,
  type RoleRecord,
  type RoleValues,
  roleBody,
  roles,
  roleValues,
} from './role-resource.ts'

const Form = styled(FormBody)`max-width: 720px;`
const Below = styled.div`margin-top: ${space('8')};`

const RIGHTS: Record<StaffRight, { label: string; hint: string }> = {
  impersonate: {
    label: 'View the site as a learner',
    hint: 'Read-only access for 30 minutes. Each time, staff give a reason and confirm with a new code. Needs permission to view users.',
  },
  publish: {
    label: 'Publish questions',
    hint: 'Approve questions and make them active. Without it, changes to active questions wait for review. Needs permission to view questions.',
  },
  exportPeople: {
    label: 'Export personal data',
    hint: 'Download users, orders and people who read notifications as CSV. Needs permission to view users, the admin list, products or notifications.',
  },
}

/** Why nothing can be changed here, if so. */
function useLock(base: RoleRecord | undefined): string | undefined {
  const mayEdit = usePermission('Roles', 'e')
  const { user } = useSession()
  if (!base) return undefined
  if (!mayEdit) return 'You can view roles. To change them you need permission to edit roles.'
  if (!isWithin(base, user?.permissions))
    return 'This role includes permissions you don’t have. Ask someone who has them to change it.'
  return undefined
}

/** A right beside the table. Ticking it ticks viewing of its area, too, unless another one of its own is ticked. */
function RightField({ right, disabled }: { right: StaffRight; disabled: boolean }) {
  const { control, getValues, setValue } = useFormContext<RoleValues>()
  const { field } = useController({ control, name: right })
  const change = (on: boolean) => {
    field.onChange(on)
    if (!on) return
    const permissions = getValues('permissions')
    const area = areaOfRight(right, (one) => permissions[one].v)
    setValue('permissions', withFlag(permissions, area, 'v', true), { shouldDirty: true })
  }
  return (
    <Checkbox
      id={fieldId('role', right)}
      {...RIGHTS[right]}
      checked={field.value}
      disabled={disabled}
      onChange={(event) => change(event.target.checked)}
    />
  )
}

/** The form of a role, new or read: what it allows, who holds it, and what a change means for them. */
export function RoleForm({ record }: { record: RoleRecord | undefined }) {
  const navigate = useNavigate()
  const { user } = useSession()
  const [deletes, setDeletes] = useState(false)
  const form = useStaffForm({
    resource: roles,
    form: 'role',
    record,
    empty: EMPTY_ROLE,
    toValues: roleValues,
    toBody: roleBody,
    nameOf: wordsOfPath,
    onSaved: (saved, created) => {
      toast(`Role ${saved.name} ${created ? 'created' : 'saved'}.`, { icon: 'tick' })
      if (created) void navigate(paths.adminRoleEdit(saved.id), { replace: true })
    },
  })
  const { methods, base } = form
  const lock = useLock(base)
  return (
    <StaffFormFrame
      resource={roles}
      form={form}
      toValues={roleValues}
      parts={ROLE_PARTS}
      history={ROLE_PARTS}
      deletion={{ open: deletes, close: () => setDeletes(false), words: DELETING }}
      header={
        <StaffHeader
          crumbs={[{ label: 'Roles', to: lastList(paths.adminRoles()) }]}
          title={base?.name ?? 'New role'}
          beside={base ? <p>Last changed {formatRelative(base.updatedAt)}</p> : undefined}
        />
      }
    >
      <Form form={form} label="Role">
        {lock ? <Note tone="info">{lock}</Note> : null}
        {!lock && base && base.holders > 0 ? (
          <Note tone="warn">
            {countWords(base.holders, 'person has', 'people have')} this role. Changes apply to them immediately.
          </Note>
        ) : null}
        <TextField
          id={fieldId('role', 'name')}
          label="Name"
          maxLength={60}
          readOnly={lock !== undefined}
          error={methods.formState.errors.name?.message}
          {...methods.register('name')}
        />
        <TextArea
          id={fieldId('role', 'description')}
          label="Purpose"
          optional
          rows={2}
          maxLength={300}
          readOnly={lock !== undefined}
          error={methods.formState.errors.description?.message}
          {...methods.register('description')}
        />
        <PermissionMatrix readOnly={lock !== undefined} />
        {STAFF_RIGHTS.map((right) => (
          <RightField key={right} right={right} disabled={lock !== undefined || user?.permissions?.[right] !== true} />
        ))}
        {lock ? null : (
          <SaveRow form={form} one="role" onDelete={base && base.holders === 0 ? () => setDeletes(true) : undefined} />
        )}
      </Form>
      {base ? (
        <Below>
          <RoleHolders id={base.id} />
        </Below>
      ) : null}
    </StaffFormFrame>
  )
}
