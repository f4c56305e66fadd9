import type { Call } from '@wardround/proto/contract.ts'
import { type BulkOutcome, MOST_BULK_ROWS } from '@wardround/proto/staff/records.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { type ApiInput, callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import type { Resource, StaffCalls } from '#shared/staff/resource/resource.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { countWords } from './list-foot.tsx'

type Rows = readonly { id: string; version: number }[]
type BulkBody = { action: 'delete' | 'restore' | 'change'; rows: Rows; change?: Record<string, unknown> }
export type BulkResult = { done: number; outcomes: BulkOutcome[] }

/** Why a row stayed as it was: what is wrong with its fields where the refusal names them, otherwise the refusal. */
export const reasonOf = ({ message, details }: BulkOutcome): string | undefined =>
  details?.length ? details.map((detail) => detail.message).join(' ') : message

/** Runs a bulk action on rows as they were read, as many at once as a call takes, and reads the list again. */
export async function runBulk<Calls extends StaffCalls>(
  resource: Resource<Calls>,
  body: BulkBody,
): Promise<BulkResult> {
  const rows = body.rows.map(({ id, version }) => ({ id, version }))
  const result: BulkResult = { done: 0, outcomes: [] }
  try {
    for (let from = 0; from < rows.length; from += MOST_BULK_ROWS) {
      const part = { ...body, rows: rows.slice(from, from + MOST_BULK_ROWS) }
      const { done, outcomes } = (await callApi<Call>(
        resource.calls.bulk as Call,
        { body: part } as ApiInput<Call>,
      )) as BulkResult
      result.done += done
      result.outcomes.push(...outcomes)
    }
  } finally {
    await refresh(resource.calls.list, resource.calls.get)
  }
  return result
}

/** Says what was deleted, with the way back. */
export function toastBulkDeleted<Calls extends StaffCalls>(
  resource: Resource<Calls>,
  { done, outcomes }: BulkResult,
): void {
  const { one, many } = resource
  const gone = outcomes.flatMap(({ id, version, done: went }) => (went && version ? [{ id, version }] : []))
  const restore = async () => {
    try {
      const back = await runBulk(resource, { action: 'restore', rows: gone })
      const all = back.done === gone.length
      toast(
        `${countWords(back.done, one, many)} restored.${all ? '' : ` ${gone.length - back.done} could not be restored.${resource.calls.bin ? ' View the bin to try again.' : ''}`}`,
        {
          icon: all ? 'tick' : 'warn',
        },
      )
    } catch (error) {
      toast(`The ${many} could not be restored. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  toast(`${countWords(done, one, many)} deleted.`, {
    icon: 'trash',
    action: { label: 'Undo', run: () => void restore() },
  })
}
