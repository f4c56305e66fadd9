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

type Props = { id: string; title: string; flagged: boolean }

/** Flags a guide, or takes its flag off. */
export function GuideFlag({ id, title, flagged }: Props) {
  const change = async (isFlagged: boolean) => {
    try {
      await callApi(isFlagged ? flagGuide : unflagGuide, { params: { id }, body: {} })
      if (!isFlagged)
        toast('Flag removed.', { icon: 'flag-o', action: { label: 'Undo', run: () => void change(true) } })
    } catch (error) {
      toast(`${isFlagged ? 'Not flagged' : 'The flag is still there'}. ${messageOf(error)}`, { icon: 'warn' })
    }
    await refresh(listGuideProgress, getGuideQuestions, countGuideFlags, listGuideFlags)
  }
  return (
    <IconButton
      size="sm"
      icon={flagged ? 'flag' : 'flag-o'}
      label={`Flag ${title}`}
      aria-pressed={flagged}
      onClick={() => void change(!flagged)}
    />
  )
}
