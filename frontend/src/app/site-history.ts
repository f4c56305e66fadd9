import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { isHeldPop } from '#shared/navigation/held-pop.ts'
import { phoneWindow } from './phone-window.ts'

type Options = { preventScrollReset?: boolean }
type Step = (
  to: Parameters<ReturnType<typeof createBrowserHistory>['push']>[0],
  state?: unknown,
  options?: Options,
) => void

let keepsScroll = false

/** Whether the last step asked for the page to stay where it is scrolled to. */
export const stepKeepsScroll = (): boolean => keepsScroll

/**
 * The browser's history as the router goes by it. What listens to the window itself hears the back button in the order
 * in which it began to listen, the router first; so a step can be held back only here.
 */
export function createSiteHistory() {
  const history = createBrowserHistory({ window: phoneWindow(window), v5Compat: true })
  const noting =
    (step: Step): Step =>
    (to, state, options) => {
      keepsScroll = options?.preventScrollReset === true
      step(to, state)
    }
  const listenToAll = history.listen
  const listen: typeof history.listen = (follow) =>
    listenToAll((update) => {
      const { pathname, search } = update.location
      // An entry without a number is one that a link to a part of a page made: a step from it is counted as one back.
      if (update.action === 'POP' && isHeldPop({ by: update.delta || -1, pathname, search })) return
      follow(update)
    })
  return Object.assign(history, { push: noting(history.push), replace: noting(history.replace), listen })
}
