import { ApiError, unauthorised } from '../base/api-error.ts'

/** `secret`: our own server. `publishable`: the card form in a browser, which may do little and sees less. */
export type Caller = 'secret' | 'publishable'

const keyOf = (header: string | undefined): string | undefined => {
  const [scheme, value = ''] = (header ?? '').split(' ')
  if (/^bearer$/i.test(scheme ?? '')) return value
  if (/^basic$/i.test(scheme ?? '')) return Buffer.from(value, 'base64').toString('utf8').split(':')[0]
  return undefined
}

/**
 * Who calls, from `Authorization`. Only sandbox keys are known here; any other gets 401 and is not written anywhere.
 */
export function authenticate(header: string | undefined, allowed: readonly Caller[]): Caller {
  const key = keyOf(header)
  if (!key) throw unauthorised('You did not provide an API key. Send it as a Bearer token.')
  if (/^sk_test_sandbox\w*$/.test(key)) return 'secret'
  if (!/^pk_test_sandbox\w*$/.test(key))
    throw unauthorised(
      `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}. The sandbox knows only its own keys.`,
    )
  if (allowed.includes('publishable')) return 'publishable'
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Use a secret API key.',
  })
}
