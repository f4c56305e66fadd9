import type { SessionSummary } from '@wardround/proto/http/assessment/sessions.ts'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { ShareBar } from '#shared/ui/scales.tsx'
import { withholdsMarks } from './withheld.ts'

/** How far a session is: right and wrong, or only how much is answered while its marks are kept back. */
export function SessionBar({ session }: { session: SessionSummary }) {
  const { total, answered, correct } = session
  return withholdsMarks(session) ? (
    <ProgressBar value={total === 0 ? 0 : answered / total} label={`${answered} of ${total} answered`} thin />
  ) : (
    <ShareBar correct={correct} wrong={answered - correct} total={total} />
  )
}
