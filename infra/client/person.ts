import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { solveProof } from '@wardround/kit/testing/solve-proof.ts'
import type { Call, CallInput, CallReply } from '@wardround/proto/contract.ts'
import { CAPTCHA_HEADER, pathOf } from '@wardround/proto/contract.ts'
import { getCaptcha } from '@wardround/proto/http/identity/captcha.ts'
import { verifyTotp } from '@wardround/proto/http/identity/second-factor.ts'
import { logIn } from '@wardround/proto/http/identity/session.ts'
import { generateSync } from 'otplib'
import { demoTotpSecret } from '../sample/fixed-random.ts'
import { DEMO_PASSWORD } from '../sample/sample-data.ts'

/** A refusal, with its code, status and the whole body. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which to try again, where the answer says so. */
  readonly retryAfter: string | null
  readonly body: {
    error?: { code: string; details?: { path: string; message: string }[]; data?: Record<string, unknown> }
  }
  constructor(call: string, { status, headers }: Pick<Response, 'status' | 'headers'>, body: Refused['body']) {
    super(`${call}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
    this.status = status
    this.code = body.error?.code ?? ''
    this.retryAfter = headers.get('retry-after')
    this.body = body
  }
}

type Input<C extends Call> = Partial<{
  params: CallInput<C>['params']
  query: CallInput<C>['query']
  body: CallInput<C>['body']
}> & {
  idempotencyKey?: string
  file?: Buffer
}

/** The body of an answer; empty where it is no JSON, as no answer of ours is. */
export async function readAnswer<Data>(response: Response): Promise<{ data: Data } & Refused['body']> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return {} as { data: Data }
  }
}

/** The answer to a fresh captcha of the sandbox. */
async function solveCaptcha(gateway: string): Promise<string> {
  const response = await fetch(`${gateway}/api/v1${getCaptcha.url}`)
  const { data } = (await response.json()) as { data: CallReply<typeof getCaptcha> }
  if (data.provider !== 'proof') throw new Error('A client without a browser cannot solve this captcha.')
  return solveProof(data.challenge)
}

/** Somebody who uses the API from outside: keeps the cookies and calls what is declared. */
export function createPerson(gateway: string) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Keeps what the answer sets, and forgets what it ends. */
  function keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  async function call<C extends Call>(contract: C, input: Input<C> = {}): Promise<CallReply<C>> {
    const params = (input.params ?? {}) as Record<string, unknown>
    const path = pathOf(contract, 'wardround').replace(/:(\w+)\??/g, (_, name: string) =>
      encodeURIComponent(String(params[name] ?? '')),
    )
    const search = new URLSearchParams(
      Object.entries((input.query ?? {}) as Record<string, unknown>).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    )
    const body = input.file ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
    if (jar.size > 0) headers.cookie = cookie()
    if (body !== undefined) headers['content-type'] = contract.media.consumes ?? 'application/json'
    if (contract.gate.captcha && contract.rate === 'signup') headers[CAPTCHA_HEADER] = await solveCaptcha(gateway)
    if (contract.handling.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey ?? randomUUID()
    const response = await fetch(`${gateway}/api/v1${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: contract.method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    keepCookies(response)
    const answer = await readAnswer<CallReply<C>>(response)
    if (!response.ok) throw new Refused(contract.name, response, answer)
    return answer.data
  }

  /** A code works once: when somebody has just used this one, the next one is waited for. */
  async function enterCode(secret: string): Promise<void> {
    const code = generateSync({ secret })
    try {
      await call(verifyTotp, { body: { code } })
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'code.wrong') throw error
      while (generateSync({ secret }) === code) await pause(250)
      await call(verifyTotp, { body: { code: generateSync({ secret }) } })
    }
  }

  return {
    call,
    cookie,
    /** Logs in with a demo account; staff with their authenticator. */
    async logInAs(name: 'visitor' | 'learner' | 'mla' | 'admin' | 'editor' | 'support'): Promise<void> {
      const email = `${name}@wardround.test`
      const { next } = await call(logIn, { body: { email, password: DEMO_PASSWORD } })
      if (next === 'totp') await enterCode(demoTotpSecret(email))
    },
  }
}
export type Person = ReturnType<typeof createPerson>
