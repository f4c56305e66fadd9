import { UserPage } from '#features/staff-people/users/user-page.tsx'
import { users } from '#features/staff-people/users/user-resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'

/** `/admin/users/edit?id=`: everything about one user, part by part. */
export const UserEditPage = () => (
  <RecordPage resource={users} flag="v">
    {(record) => <UserPage user={record} />}
  </RecordPage>
)
