import { UserForm } from '#features/staff-people/users/user-form.tsx'
import { Permitted } from '#shared/staff/access/permitted.tsx'

/** `/admin/users/create`. */
export const UserCreatePage = () => (
  <Permitted area="Users" flag="a">
    <UserForm record={undefined} />
  </Permitted>
)
