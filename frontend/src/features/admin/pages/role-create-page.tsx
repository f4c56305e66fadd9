import { Permitted } from '../access/permitted.tsx'
import { RoleForm } from '../roles/role-form.tsx'

/** `/admin/.../roles/create`. */
export const RoleCreatePage = () => (
  <Permitted area="Roles" flag="a">
    <RoleForm record={undefined} />
  </Permitted>
)
