/**
 * What the checkout page and the card form's frame say to each other with `postMessage`.
 *
 * The page shows `<sandbox>/sandbox/card?publishable_key=pk_test_sandbox…&theme=light|dark|contrast&parent=<origin of
 * the page>` in an iframe (no `theme` follows the system). Both sides name the other's exact origin when they post and
 * drop messages from any other origin or window.
 *
 * page → frame
 * - `confirm { clientSecret, returnUrl }`: pay with what is typed. Repeated while it runs it changes nothing.
 * - `theme { theme }`: the page's theme changed.
 *
 * frame → page
 * - `ready`: sent once, the frame listens.
 * - `height { height }`: the frame's content is that many CSS pixels high.
 * - `change { complete }`: every required field is filled in correctly, or no longer.
 * - `submit`: Enter was pressed in a field; the page does what its pay button does.
 * - `result { status, nextActionUrl }`: the answer to `confirm`. With `requires_action` the page goes to
 * `nextActionUrl`
 *   (the bank's page, which comes back to `returnUrl`). The page never trusts it: it asks our own server.
 * - `error { code, declineCode, message, field }`: the other answer to `confirm`. What was typed stays. `code` is the
 * provider's,
 *   or `incomplete` (a field is missing or wrong; `field` has the focus), or `connection` (no answer; confirming again
 * is safe).
 *
 * Imports nothing: the browser loads it as it stands.
 */
export const MESSAGE = {
  confirm: 'wardround:confirm',
  theme: 'wardround:theme',
  ready: 'wardround:ready',
  height: 'wardround:height',
  change: 'wardround:change',
  submit: 'wardround:submit',
  result: 'wardround:result',
  error: 'wardround:error',
} as const

export type CardField = 'number' | 'expiry' | 'cvc' | 'name' | 'postcode'
export type CardTheme = 'light' | 'dark' | 'contrast' | 'system'

export type PageMessage =
  | { type: typeof MESSAGE.confirm; clientSecret: string; returnUrl: string }
  | { type: typeof MESSAGE.theme; theme: CardTheme }

export type FrameMessage =
  | { type: typeof MESSAGE.ready }
  | { type: typeof MESSAGE.height; height: number }
  | { type: typeof MESSAGE.change; complete: boolean }
  | { type: typeof MESSAGE.submit }
  | { type: typeof MESSAGE.result; status: 'succeeded' | 'requires_action' | 'processing'; nextActionUrl?: string }
  | { type: typeof MESSAGE.error; code: string; declineCode?: string; message: string; field?: CardField }
