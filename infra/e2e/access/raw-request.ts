import { randomUUID } from 'node:crypto'
import { CAPTCHA_HEADER, type Call, pathOf } from '@wardround/proto/contract.ts'
import { z } from 'zod'

export type RawRequest = {
  method: string
  /** Below the host, sent as it is. */
  path: string
  cookie?: string | undefined
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}
/** What came back: `code` is the envelope's code, `ok` for a success in the envelope, `none` for anything else. */
export type RawReply = { status: number; code: string; paths: string[]; text: string; retryAfter?: number }

type Envelope = {
  status?: string
  error?: { code?: string; message?: string; details?: { path: string; message: string }[] }
}

function read(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return {}
  }
}

/** Sends exactly this, without a client's good manners. A string body gets no content type of its own. */
export async function sendRaw(
  host: string,
  { method, path, cookie, headers = {}, body }: RawRequest,
): Promise<RawReply> {
  const response = await fetch(`${host}${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...headers },
    signal: AbortSignal.timeout(30_000),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? Buffer.from(body) : body }),
  })
  // A stream that opens goes on until somebody hangs up.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, code: 'ok', paths: [], text: '' }
  }
  const text = await response.text()
  const { status, error } = read(text)
  const refused = status === 'error' && error?.code && error.message ? error.code : 'none'
  return {
    status: response.status,
    code: status === 'success' ? 'ok' : refused,
    paths: error?.details?.map(({ path: where }) => where) ?? [],
    text,
    ...(response.status === 429 ? { retryAfter: Number(response.headers.get('retry-after')) } : {}),
  }
}

const SAMPLE_PARAMS: Record<string, string> = { name: 'nowhere', text: 'chest', code: 'not-a-code-of-anybody' }
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000'

type Properties = { properties?: Record<string, { type?: string }> }

/** Does the call take a number there? */
function isNumber(call: Call, name: string): boolean {
  const { properties } = z.toJSONSchema(call.schema.params, { io: 'output', unrepresentable: 'any' }) as Properties
  return ['integer', 'number'].includes(properties?.[name]?.type ?? '')
}

/**
 * The path of a call below the host, with parameters that are well formed and belong to nothing where `params` names
 * none.
 */
export const samplePath = (call: Call, prefix = '/api/v1', params: Readonly<Record<string, string>> = {}): string =>
  prefix +
  pathOf(call, 'wardround').replace(
    /:(\w+)\??/g,
    (_, name: string) => params[name] ?? (isNumber(call, name) ? '1' : (SAMPLE_PARAMS[name] ?? NOBODYS_ID)),
  )

/** Headers that a well-behaved caller of this call sends with a body. */
export const bodyHeaders = (call: Call): Record<string, string> => ({
  'content-type': call.media.consumes ?? 'application/json',
  // A wrong answer: what is sent is refused for what it is, before anybody asks for one.
  ...(call.gate.captcha ? { [CAPTCHA_HEADER]: 'none' } : {}),
  ...(call.handling.idempotencyKey ? { 'idempotency-key': randomUUID() } : {}),
})

/** The call takes JSON and checks it. */
export const takesJson = (call: Call): boolean => call.schema.body !== undefined && !call.media.consumes
