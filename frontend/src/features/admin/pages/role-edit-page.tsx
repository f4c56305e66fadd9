import { RecordPage } from '../resource/record-page.tsx'
import { RoleForm } from '../roles/role-form.tsx'
import { roles } from '../roles/role-resource.ts'

/** `/admin/.../roles/edit?id=`: whoever may see roles reads here what one allows. */
export const RoleEditPage = () => (
  <RecordPage resource={roles} flag="v">
    {(record) => <RoleForm record={record} />}
  </RecordPage>
)
