import {
  countGuideFlags,
  flagGuide,
  getGuideQuestions,
  listGuideFlags,
  listGuideProgress,
  unflagGuide,
} from '@wardround/proto/http/assessment/guides.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

/** Flags a guide or takes its flag off, with the way back. */
export async function changeGuideFlag(id: string, isFlagged: boolean): Promise<void> {
  try {
    await callApi(isFlagged ? flagGuide : unflagGuide, { params: { id }, body: {} })
    if (!isFlagged)
      toast('Flag removed.', { icon: 'flag-o', action: { label: 'Undo', run: () => void changeGuideFlag(id, true) } })
  } catch (error) {
    toast(`${isFlagged ? 'Not flagged' : 'Flag not removed'}. ${messageOf(error)}`, { icon: 'warn' })
  }
  await refresh(listGuideProgress, getGuideQuestions, countGuideFlags, listGuideFlags)
}

type Props = { id: string; title: string; flagged: boolean }

/** The flag of a guide in a list. */
export const GuideFlag = ({ id, title, flagged }: Props) => (
  <IconButton
    size="sm"
    icon={flagged ? 'flag' : 'flag-o'}
    label={`Flag ${title}`}
    aria-pressed={flagged}
    onClick={() => void changeGuideFlag(id, !flagged)}
  />
)
