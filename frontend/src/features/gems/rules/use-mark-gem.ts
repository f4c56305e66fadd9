import { type GemMark, getGem, listGems, markGem } from '@wardround/proto/http/assessment/gems.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

const SAID: Record<GemMark, string> = {
  suspend: 'Suspended. It is not due until you resume it.',
  unsuspend: 'Resumed.',
  bury: 'Hidden until tomorrow.',
  unbury: 'Back in today’s gems.',
  flag: 'Flagged.',
  unflag: 'Flag removed.',
}

const BACK: Record<GemMark, GemMark> = {
  suspend: 'unsuspend',
  unsuspend: 'suspend',
  bury: 'unbury',
  unbury: 'bury',
  flag: 'unflag',
  unflag: 'flag',
}

/** Flags a gem, suspends it or puts it away until tomorrow; says so, with the way back. */
export function useMarkGem(id: string): (name: GemMark) => Promise<void> {
  const mark = useMutationApi(markGem, [getGem, listGems])
  const run = (name: GemMark, isUndo = false): Promise<void> =>
    mark.run({ params: { id }, body: { mark: name } }).then(
      () => void toast(SAID[name], isUndo ? {} : { action: { label: 'Undo', run: () => void run(BACK[name], true) } }),
      (error: unknown) => void toast(`The gem was not changed. ${messageOf(error)}`, { icon: 'warn' }),
    )
  return (name) => run(name)
}
