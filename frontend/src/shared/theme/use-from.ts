import { useMemo, useSyncExternalStore } from 'react'
import { BREAKPOINTS, type Breakpoint } from './tokens.ts'

function widthFrom(breakpoint: Breakpoint) {
  const query = typeof matchMedia === 'function' ? matchMedia(`(min-width: ${BREAKPOINTS[breakpoint]}px)`) : undefined
  return {
    isReached: () => query?.matches ?? true,
    subscribe: (listener: () => void) => {
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
  }
}

/** Whether the window is at least as wide as this breakpoint: for what is drawn elsewhere, or not at all, below it. */
export function useFrom(breakpoint: Breakpoint): boolean {
  const { subscribe, isReached } = useMemo(() => widthFrom(breakpoint), [breakpoint])
  return useSyncExternalStore(subscribe, isReached, () => true)
}
