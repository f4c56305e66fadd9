import { useEffect } from 'react'
import { toast } from '#shared/ui/overlay/toast.ts'
import { minutesLeft } from '../rules/mock-words.ts'

/** Papers that this page knows of already, because they were started or opened here. */
const known = new Set<string>()
const keyOf = (attemptId: string, paper: number) => `${attemptId} ${paper}`

/** A paper was started on this page: whoever did that knows its clock. */
export const noteStarted = (attemptId: string, paper: number): void => void known.add(keyOf(attemptId, paper))

/** Says once, when somebody comes back to a paper that was under way, that its time was too. */
export function useResumed(attemptId: string, paper: number, secondsLeft: number | null | undefined): void {
  useEffect(() => {
    const key = keyOf(attemptId, paper)
    if (secondsLeft === null || secondsLeft === undefined || known.has(key)) return
    known.add(key)
    toast(`The clock has kept running. ${minutesLeft(secondsLeft)}.`, { icon: 'clock' })
  }, [attemptId, paper, secondsLeft])
}
