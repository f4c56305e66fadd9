import { type GemMark, type GemView, getGem, listGems, markGem } from '@wardround/proto/http/assessment/gems.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const SAID: Record<GemMark, string> = {
  suspend: 'Suspended. It is not due until you resume it.',
  unsuspend: 'Resumed.',
  bury: 'Hidden until tomorrow.',
  unbury: 'Back in today’s cards.',
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

/** Flag, suspend and put away until tomorrow. */
export function GemTools({ gem: { id, flagged, memory } }: { gem: Pick<GemView, 'id' | 'flagged' | 'memory'> }) {
  const mark = useMutationApi(markGem, [getGem, listGems])
  const run = (name: GemMark, isUndo = false): Promise<void> =>
    mark.run({ params: { id }, body: { mark: name } }).then(
      () => void toast(SAID[name], isUndo ? {} : { action: { label: 'Undo', run: () => void run(BACK[name], true) } }),
      (error: unknown) => void toast(messageOf(error), { icon: 'warn' }),
    )
  return (
    <Row role="toolbar" aria-label="Tools for this gem">
      <Button
        size="sm"
        writes
        icon={flagged ? 'flag' : 'flag-o'}
        aria-pressed={flagged}
        onClick={() => void run(flagged ? 'unflag' : 'flag')}
      >
        {flagged ? 'Flagged' : 'Flag'}
      </Button>
      <Button size="sm" writes onClick={() => void run(memory.state === 'suspended' ? 'unsuspend' : 'suspend')}>
        {memory.state === 'suspended' ? 'Resume' : 'Suspend'}
      </Button>
      {memory.state === 'suspended' ? null : (
        <Button size="sm" writes onClick={() => void run(memory.state === 'buried' ? 'unbury' : 'bury')}>
          {memory.state === 'buried' ? 'Bring back today' : 'Until tomorrow'}
        </Button>
      )}
    </Row>
  )
}
