import { randomUUID } from 'node:crypto'
import { type Call, type CallInput, type CallReply, pathOf } from '@wardround/proto/contract.ts'
import { Refused, readAnswer } from '../../client/person.ts'

/** Makes declared calls with a cookie and nothing else; a refusal is thrown as `Refused`. */
export const callerWith = (gateway: string, cookie: string) =>
  async function call<C extends Call>(contract: C, input: Partial<CallInput<C>>): Promise<CallReply<C>> {
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
    const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) }
    const headers = {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(contract.handling.idempotencyKey ? { 'idempotency-key': randomUUID() } : {}),
    }
    const response = await fetch(`${gateway}/api/v1${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: contract.method,
      headers,
      ...body,
      signal: AbortSignal.timeout(20_000),
    })
    const answer = await readAnswer<CallReply<C>>(response)
    if (!response.ok) throw new Refused(contract.name, response, answer)
    return answer.data
  }
