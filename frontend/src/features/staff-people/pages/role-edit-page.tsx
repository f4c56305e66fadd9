import { RoleForm } from '#features/staff-people/roles/role-form.tsx'
import { roles } from '#features/staff-people/roles/role-resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'

/** `/admin/.../roles/edit?id=`: whoever may see roles reads here what one allows. */
export const RoleEditPage = () => (
  <RecordPage resource={roles} flag="v">
    {(record) => <RoleForm record={record} />}
  </RecordPage>
)
