import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { EMPTY_USER, type UserCalls, userBody, userFields, users, userValues } from './user-resource.ts'

type UserFormProps = {
  record: RecordOf<UserCalls> | undefined
  /** The page around it has a header of its own. */
  bare?: boolean
}

/** The form of a user, new or read. */
export const UserForm = ({ record, bare = false }: UserFormProps) => (
  <ResourceFormPage
    resource={users}
    record={record}
    empty={EMPTY_USER}
    toValues={userValues}
    toBody={userBody}
    fields={userFields(record !== undefined)}
    {...(bare ? { header: null, history: 'none' as const } : {})}
  />
)
