import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'
import { holdPops } from '#shared/navigation/held-pop.ts'

type Held = { leave: () => void; stay: () => void }

/**
 * Links, calls of the router and the back button wait while `holds` says so; what waits is returned, to be let through
 * or dropped.
 */
export function useHeldSteps(holds: () => boolean): Held | undefined {
  const { navigator } = useContext(NavigationContext)
  const { pathname, search } = useLocation()
  const here = useRef('')
  here.current = pathname + search
  const [held, setHeld] = useState<Held>()
  const asks = useRef(holds)
  asks.current = holds

  useEffect(() => {
    const { push, replace } = navigator
    let passes = false
    /** How far the browser has gone from here, until it is back. */
    let away = 0
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
        const leave = () => step.apply(navigator, args)
        if (asks.current()) hold(leave)
        else leave()
      }
    // The browser has gone already: it goes back to where it was, unseen by the router, until somebody has decided.
    const stopHolding = holdPops(({ by, ...to }) => {
      if (passes) {
        passes = false
        return false
      }
      if (away !== 0) {
        const isFurther = Math.sign(by) === Math.sign(away)
        away += by
        if (isFurther) history.go(-by)
        return true
      }
      if (!asks.current() || to.pathname + to.search === here.current) return false
      away = by
      history.go(-by)
      hold(() => {
        passes = true
        history.go(by)
      })
      return true
    })
    Object.assign(navigator, { push: holding(push), replace: holding(replace) })
    return () => {
      stopHolding()
      Object.assign(navigator, { push, replace })
    }
  }, [navigator])
  return held
}
