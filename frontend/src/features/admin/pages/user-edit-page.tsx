import { RecordPage } from '../resource/record-page.tsx'
import { UserPage } from '../users/user-page.tsx'
import { users } from '../users/user-resource.ts'

/** `/admin/users/edit?id=`: everything about one user, part by part. */
export const UserEditPage = () => (
  <RecordPage resource={users} flag="v">
    {(record) => <UserPage user={record} />}
  </RecordPage>
)
