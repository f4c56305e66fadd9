import type Stripe from 'stripe'

/** The `error` object of a failed answer, in the provider's form. */
export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  advice_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
  payment_method?: Stripe.PaymentMethod
}

/**
 * A failed answer. Thrown, it undoes the request's work; returned by a handler, the work stays (a declined card leaves
 * a failed charge).
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalidRequest = (message: string, more: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more })

export const cardError = (message: string, more: Partial<ErrorBody>): ApiError =>
  new ApiError(402, { type: 'card_error', message, ...more })

export const resourceMissing = (kind: string, id: string, param: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })

export const unauthorised = (message: string): ApiError => new ApiError(401, { type: 'invalid_request_error', message })
