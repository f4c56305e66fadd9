import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import { type RefObject, useEffect } from 'react'
import type { Stopwatch } from '#shared/question/rules/stopwatch.ts'
import type { WorkingSaver } from '#shared/question/store/working-saver.ts'

/** Looking at a question for less than this is no work on it, in seconds. */
const GLANCE = 3
/** As seconds known before: the first look counts, however short. */
export const NEVER_SEEN: number = -GLANCE

type Options = {
  saver: WorkingSaver
  stopwatch: Stopwatch
  /** Says what the answer draft is now. */
  state: RefObject<() => WorkingState>
  /** An answer is under way: it carries everything. */
  busy: boolean
  /** Seconds that the service knows already; undefined keeps time alone from being saved. */
  from: number | undefined
}

/** Saves what is open when the reader moves on, hides the page or closes it. */
export function useSaveOnLeaving({ saver, stopwatch, state, busy, from }: Options): void {
  useEffect(() => {
    if (busy) return undefined
    saver.open()
    let known = from
    const takeTime = () => {
      const seconds = Math.floor(stopwatch.read() / 1000)
      if (known === undefined || seconds - known < GLANCE) return
      known = seconds
      saver.change(state.current())
    }
    const onLeave = () => {
      takeTime()
      void saver.hide()
    }
    const onHide = () => document.visibilityState === 'hidden' && onLeave()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', onLeave)
      takeTime()
      void saver.leave()
    }
  }, [saver, stopwatch, state, busy, from])
}
