import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { useEffect, useRef } from 'react'
import { toast } from '#shared/ui/overlay/toast.ts'

/** Papers that this page has ended, which needs no telling. */
const endedHere = new Set<string>()
const keyOf = (attemptId: string, paper: number) => `${attemptId} ${paper}`

export const noteEndedHere = (attemptId: string, paper: number): void => void endedHere.add(keyOf(attemptId, paper))

const WORDS = {
  deadline: 'Time’s up. The paper has ended.',
  learner: 'You ended this paper in another tab or on another device.',
} as const

const runs = ({ state }: MockAttempt) => state === 'running' || state === 'rest'

/** Whether the paper that ran before has ended: the attempt is over, or has gone on to the next paper. */
const isOver = (before: MockAttempt, now: MockAttempt) => now.paper !== before.paper || now.endedAt !== null

/** Says once that a paper which this page showed running was ended elsewhere, and how. */
export function useEndedElsewhere(attempts: readonly MockAttempt[] | undefined): void {
  const running = useRef<MockAttempt>(undefined)
  useEffect(() => {
    const before = running.current
    const now = attempts?.find(({ attemptId }) => attemptId === before?.attemptId)
    running.current = attempts?.find(runs)
    if (!before || !now || !isOver(before, now) || endedHere.has(keyOf(before.attemptId, before.paper))) return
    endedHere.add(keyOf(before.attemptId, before.paper))
    toast(now.endedBy ? WORDS[now.endedBy] : 'This paper has ended.', { icon: 'clock', duration: 0 })
  }, [attempts])
}
