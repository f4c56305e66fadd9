import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import type { Resource, RowOf, StaffCalls } from '#shared/staff/resource/resource.ts'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { countWords } from './list-foot.tsx'
import type { Selection } from './use-selection.ts'

const PAGE = 100
/** More than that is a job for an export and an import. */
const MOST = 10_000

/** Every row that matches, as the list call gives them page by page; in an order that no write moves them in. */
async function listMatching<Calls extends StaffCalls>(
  { calls }: Resource<Calls>,
  query: Record<string, unknown>,
  total: number,
): Promise<RowOf<Calls>[]> {
  const rows = new Map<string, RowOf<Calls>>()
  for (let page = 1; (page - 1) * PAGE < Math.min(total, MOST); page += 1) {
    const reply = await callApi(calls.list, { query: { ...query, page, size: PAGE } } as never)
    for (const row of (reply as { items: RowOf<Calls>[] }).items) rows.set(row.id, row)
  }
  return [...rows.values()]
}

type SelectMatchingProps<Calls extends StaffCalls> = {
  resource: Resource<Calls>
  selection: Selection<RowOf<Calls>>
  query: Record<string, unknown>
  total: number
}

/** Offers everything that matches once all rows of the page are selected. */
export function SelectMatching<Calls extends StaffCalls>({
  resource,
  selection,
  query,
  total,
}: SelectMatchingProps<Calls>) {
  const [busy, setBusy] = useState(false)
  const { one, many } = resource
  if (selection.state !== 'all' || selection.rows.length >= Math.min(total, MOST)) return null
  const choose = async () => {
    setBusy(true)
    try {
      selection.choose(await listMatching(resource, query, total))
    } catch (error) {
      toast(`The ${many} could not be selected. ${messageOf(error)}`, { icon: 'warn' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="quiet" busy={busy} onClick={() => void choose()}>
      {total > MOST
        ? `Select the first ${countWords(MOST, one, many)}`
        : `Select all ${countWords(total, one, many)} that match`}
    </Button>
  )
}
