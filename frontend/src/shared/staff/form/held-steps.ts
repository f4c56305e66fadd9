import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'

type Held = { leave: () => void; stay: () => void }

/** The place of an entry among those of this tab, as the router numbers them. */
const placeOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

/**
 * Links, calls of the router and the back button wait while `holds` says so; what waits is returned, to be let through
 * or dropped.
 */
export function useHeldSteps(holds: () => boolean): Held | undefined {
  const { navigator } = useContext(NavigationContext)
  const [held, setHeld] = useState<Held>()
  const asks = useRef(holds)
  asks.current = holds

  useEffect(() => {
    const { push, replace } = navigator
    let place = placeOf(history.state)
    let lets = false
    const hold = (leave: () => void) =>
      setHeld({
        stay: () => setHeld(undefined),
        leave: () => {
          setHeld(undefined)
          leave()
        },
      })
    const holding =
      <Args extends unknown[]>(step: (...args: Args) => void) =>
      (...args: Args) => {
        const leave = () => {
          step.apply(navigator, args)
          place = placeOf(history.state)
        }
        if (asks.current()) hold(leave)
        else leave()
      }
    // The browser has gone already: it goes back to where it was, unseen by the router, until somebody has decided.
    const onPop = (event: PopStateEvent) => {
      const to = placeOf(event.state)
      const by = to - place
      if (lets || by === 0 || !asks.current()) {
        if (by === 0) event.stopImmediatePropagation()
        lets = false
        place = to
        return
      }
      event.stopImmediatePropagation()
      history.go(-by)
      hold(() => {
        lets = true
        history.go(by)
      })
    }
    Object.assign(navigator, { push: holding(push), replace: holding(replace) })
    addEventListener('popstate', onPop, { capture: true })
    return () => {
      Object.assign(navigator, { push, replace })
      removeEventListener('popstate', onPop, { capture: true })
    }
  }, [navigator])
  return held
}
