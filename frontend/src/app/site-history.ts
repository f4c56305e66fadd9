import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
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

/** The browser's history as the router goes by it. */
export function createSiteHistory() {
  const history = createBrowserHistory({ window: phoneWindow(window), v5Compat: true })
  const noting =
    (step: Step): Step =>
    (to, state, options) => {
      keepsScroll = options?.preventScrollReset === true
      step(to, state)
    }
  return Object.assign(history, { push: noting(history.push), replace: noting(history.replace) })
}
