import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { formatRelative } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space } from '#shared/theme/tokens.ts'
import { Checkbox } from '#shared/ui/choice.tsx'
import { Note } from '#shared/ui/note.tsx'
import { TextArea, TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { usePermission } from '../access/permissions.ts'
import { StaffHeader } from '../components/staff-header.tsx'
import { FormBody, SaveRow } from '../resource/form-body.tsx'
import { lastList } from '../resource/last-list.ts'
import { countWords } from '../resource/list-foot.tsx'
import { fieldId } from '../resource/server-problems.ts'
import { StaffFormFrame } from '../resource/staff-form-frame.tsx'
import { useStaffForm } from '../resource/use-staff-form.ts'
import { wordsOfPath } from './area-words.ts'
import { isWithin, withFlag } from './matrix.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RoleHolders } from './role-holders.tsx'
import { DELETING, EMPTY_ROLE, ROLE_PARTS, type RoleRecord, roleBody, roles, roleValues } from './role-resource.ts'

const Form = styled(FormBody)`max-width: 720px;`
const Below = styled.div`margin-top: ${space('8')};`

/** Why nothing can be changed here, if so. */
function useLock(base: RoleRecord | undefined): string | undefined {
  const mayEdit = usePermission('Roles', 'e')
  const { user } = useSession()
  if (!base) return undefined
  if (!mayEdit) return 'You can see roles; changing them needs the permission to edit roles.'
  if (!isWithin(base, user?.permissions))
    return 'This role allows more than you hold yourself, so only somebody who holds all of it can change it.'
  return undefined
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
      toast(`Role ${saved.name} saved.`, { icon: 'tick' })
      if (created) void navigate(paths.adminRoleEdit(saved.id), { replace: true })
    },
  })
  const { methods, base } = form
  const lock = useLock(base)
  const { field: views } = useController({ control: methods.control, name: 'impersonate' })
  const changeViews = (on: boolean) => {
    views.onChange(on)
    // Whoever views as a learner has to see users.
    if (on) methods.setValue('permissions', withFlag(methods.getValues('permissions'), 'Users', 'v', true), { shouldDirty: true })
  }
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
          beside={base ? <p>changed {formatRelative(base.updatedAt)}</p> : undefined}
        />
      }
    >
      <Form form={form} label="Role">
        {lock ? <Note tone="info">{lock}</Note> : null}
        {!lock && base && base.holders > 0 ? (
          <Note tone="warn">
            {countWords(base.holders, 'person holds', 'people hold')} this role. What you save is in force for them at once.
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
          label="What it is for"
          optional
          rows={2}
          maxLength={300}
          readOnly={lock !== undefined}
          error={methods.formState.errors.description?.message}
          {...methods.register('description')}
        />
        <PermissionMatrix readOnly={lock !== undefined} />
        <Checkbox
          id={fieldId('role', 'impersonate')}
          label="View the site as a learner"
          hint="Reading only, for 30 minutes, with a reason and a fresh code. Needs viewing users."
          checked={views.value}
          disabled={lock !== undefined || user?.permissions?.impersonate !== true}
          onChange={(event) => changeViews(event.target.checked)}
        />
        {lock ? null : <SaveRow form={form} one="role" onDelete={base && base.holders === 0 ? () => setDeletes(true) : undefined} />}
      </Form>
      {base ? (
        <Below>
          <RoleHolders id={base.id} />
        </Below>
      ) : null}
    </StaffFormFrame>
  )
}
