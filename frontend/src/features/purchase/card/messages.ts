/**
 * What the checkout page and the sandbox's card form say to each other; the form documents the same names on its side.
 */
export type PageMessage =
  | { type: 'wardround:confirm'; clientSecret: string; returnUrl: string }
  | { type: 'wardround:theme'; theme: string }

export type FrameMessage =
  | { type: 'wardround:ready' }
  | { type: 'wardround:height'; height: number }
  | { type: 'wardround:change'; complete: boolean }
  | { type: 'wardround:submit' }
  | { type: 'wardround:result'; status: 'succeeded' | 'requires_action' | 'processing'; nextActionUrl?: string }
  | { type: 'wardround:error'; code: string; declineCode?: string; message: string; field?: string }

/** How a try to pay ended. */
export type PaymentOutcome =
  | { status: 'succeeded' | 'processing' }
  | { status: 'requires_action'; nextActionUrl: string }
  | { status: 'failed'; message: string; inForm: boolean }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A message of the frame, or undefined for anything else. The caller has checked origin and window. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isObject(data) || typeof data.type !== 'string' || !data.type.startsWith('wardround:')) return undefined
  return data as FrameMessage
}

/**
 * The outcome that a result or an error of the frame stands for; a next address that is not on the form's own origin is
 * refused.
 */
export function outcomeOf(message: FrameMessage, formOrigin: string): PaymentOutcome | undefined {
  if (message.type === 'wardround:error')
    return { status: 'failed', message: message.message, inForm: message.code === 'incomplete' }
  if (message.type !== 'wardround:result') return undefined
  if (message.status !== 'requires_action') return { status: message.status }
  const next = URL.parse(message.nextActionUrl ?? '')
  if (next?.origin !== formOrigin)
    return {
      status: 'failed',
      message: 'We couldn’t open your bank’s page. You have not been charged. Try again.',
      inForm: false,
    }
  return { status: 'requires_action', nextActionUrl: next.href }
}
