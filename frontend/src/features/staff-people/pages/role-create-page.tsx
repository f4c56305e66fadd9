import { RoleForm } from '#features/staff-people/roles/role-form.tsx'
import { Permitted } from '#shared/staff/access/permitted.tsx'

/** `/admin/.../roles/create`. */
export const RoleCreatePage = () => (
  <Permitted area="Roles" flag="a">
    <RoleForm record={undefined} />
  </Permitted>
)
