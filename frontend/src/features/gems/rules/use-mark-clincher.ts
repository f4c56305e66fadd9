import {
  getClincherList,
  listClincherLists,
  listClinchers,
  markClincher,
} from '@wardround/proto/http/assessment/clinchers.ts'
import { getGem } from '@wardround/proto/http/assessment/gems.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

/** Marks a clincher as known or not; the lists, and the gem where one is read, are read again. */
export function useMarkClincher(gemId?: string): (clincherId: string, known: boolean) => void {
  const mark = useMutationApi(markClincher, [
    listClincherLists,
    listClinchers,
    getClincherList,
    ...(gemId ? [getGem] : []),
  ])
  return (clincherId, known) =>
    void mark
      .run({ body: { clincherId, known, at: new Date().toISOString() } })
      .catch((error: unknown) => void toast(messageOf(error), { icon: 'warn' }))
}
