import type { Call, CallReply } from '@wardround/proto/contract.ts'
import { getCaptcha } from '@wardround/proto/http/identity/captcha.ts'
import { isApiError } from '../api/api-error.ts'
import { type ApiInput, type ApiOptions, callApi } from '../api/client.ts'
import { solveInWorker } from './solve-in-worker.ts'

/** The answer to a fresh captcha. */
export async function solveCaptcha(action: string): Promise<string> {
  const challenge = await callApi(getCaptcha)
  if (challenge.provider === 'proof') return solveInWorker(challenge.challenge)
  return (await import('./recaptcha.ts')).recaptchaToken(challenge, action)
}

/**
 * Makes a call with the answer to a captcha; a second one is solved where the first was too late. `action` is
 * reCAPTCHA's name for it.
 */
export async function callWithCaptcha<C extends Call>(
  call: C,
  input: ApiInput<C>,
  action: string,
  options: ApiOptions = {},
): Promise<CallReply<C>> {
  const send = async () =>
    callApi<Call>(call, input as ApiInput<Call>, { ...options, captcha: await solveCaptcha(action) }) as Promise<
      CallReply<C>
    >
  return send().catch((error: unknown) => {
    if (isApiError(error, 'captcha.wrong')) return send()
    throw error
  })
}

/** Makes a call as it is, and with the answer to a captcha where one is asked for. */
export async function callWithCaptchaIfAsked<C extends Call>(
  call: C,
  input: ApiInput<C>,
  action: string,
  options: ApiOptions = {},
): Promise<CallReply<C>> {
  return (callApi<Call>(call, input as ApiInput<Call>, options) as Promise<CallReply<C>>).catch((error: unknown) => {
    if (isApiError(error, 'captcha.needed')) return callWithCaptcha(call, input, action, options)
    throw error
  })
}
