import { Permitted } from '../access/permitted.tsx'
import { UserForm } from '../users/user-form.tsx'

/** `/admin/users/create`. */
export const UserCreatePage = () => (
  <Permitted area="Users" flag="a">
    <UserForm record={undefined} />
  </Permitted>
)
