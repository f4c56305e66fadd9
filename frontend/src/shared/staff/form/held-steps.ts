import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'
import { holdPops } from '#shared/navigation/held-pop.ts'

type Held = { leave: () => void; stay: () => void }

const PAUSE_MS = 80
/** Three seconds in all. */
const MOST_CHECKS = 40

/** The number that the router gave the entry which the browser is at; none where a link to a part of a page made it. */
const entry = (): number | undefined => (history.state as { idx?: number } | null)?.idx

type Return = { arrive: () => void; hasArrived: () => boolean; stop: () => void }

/**
 * Leads the browser back by `steps` to the entry `home`, and checks whether it came there: a step counts from the one
 * that waits before it, so after two at once the first one back may lead to where the browser is. Another step is asked
 * for only where two checks in turn find the browser at the same entry: on a slow one the step before may still wait,
 * and both would lead past the form.
 */
function returnToEntry(home: number | undefined, steps: number, arrived: () => void): Return {
  let checks = 0
  let seen: number | undefined
  let next: ReturnType<typeof setTimeout>
  const stop = () => clearTimeout(next)
  const arrive = () => {
    stop()
    arrived()
  }
  const left = () => {
    const at = entry()
    return at === undefined || home === undefined ? 0 : home - at
  }
  const check = () => {
    if (left() === 0 || ++checks === MOST_CHECKS) return arrive()
    const at = entry()
    const stands = at === seen
    if (stands) history.go(left())
    seen = stands ? undefined : at
    next = setTimeout(check, PAUSE_MS)
  }
  history.go(steps)
  next = setTimeout(check, PAUSE_MS)
  return { arrive, hasArrived: () => left() === 0, stop }
}

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
    let returning: Return | undefined
    /** What waits until the browser is back. */
    let afterwards: (() => void) | undefined
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
      if (returning) {
        if (returning.hasArrived()) returning.arrive()
        return true
      }
      if (!asks.current() || to.pathname + to.search === here.current) return false
      const at = entry()
      returning = returnToEntry(at === undefined ? undefined : at - by, -by, () => {
        returning = undefined
        afterwards?.()
        afterwards = undefined
      })
      hold(() => {
        const leave = () => {
          passes = true
          history.go(by)
        }
        if (returning) afterwards = leave
        else leave()
      })
      return true
    })
    Object.assign(navigator, { push: holding(push), replace: holding(replace) })
    return () => {
      stopHolding()
      returning?.stop()
      Object.assign(navigator, { push, replace })
    }
  }, [navigator])
  return held
}
