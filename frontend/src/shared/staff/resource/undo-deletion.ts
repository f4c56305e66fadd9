import type { Call } from '@wardround/proto/contract.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { type ApiInput, callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { capital, type Resource, type StaffCalls } from './resource.ts'

/** Says that a record is deleted, with the way back. */
export function toastDeleted<Calls extends StaffCalls>(
  resource: Resource<Calls>,
  { id, name }: { id: string; name: string },
): void {
  const { calls, one } = resource
  const restore = async () => {
    try {
      await callApi<Call>(calls.restore as Call, { params: { id } } as ApiInput<Call>)
      await refresh(calls.list, calls.get)
      toast(`${capital(one)} ${name} restored.`, { icon: 'tick' })
    } catch (error) {
      toast(`${capital(one)} ${name} could not be restored. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  toast(`${capital(one)} ${name} deleted.`, { icon: 'trash', action: { label: 'Undo', run: () => void restore() } })
}
