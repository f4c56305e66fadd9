import type { Call, CallReply } from '@wardround/proto/contract.ts'
import { useRef, useState } from 'react'
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import { type ApiError, wasRefused } from './api-error.ts'
import { type ApiInput, type ApiOptions, callApi, type ReadInput } from './client.ts'

type Key = readonly [name: string, input: unknown]
/** The swr key of a call with its input. */
export const keyOf = (call: Pick<Call, 'name'>, input?: unknown): Key => [call.name, input ?? {}]

type Reading<C extends Call> = SWRConfiguration<CallReply<C>, ApiError> & {
  /** What is still under way is cancelled once something else is asked for, as by further typing in a search. */
  cancels?: boolean
}

/**
 * Reads a call and keeps it fresh. `null` instead of the contract (an id is not known yet) reads nothing.
 * `data` stays while a new page of a list loads when `keepPreviousData` is set.
 */
export function useApi<C extends Call>(
  call: C | null,
  input?: ReadInput<C> | ApiInput<C>,
  { cancels = false, ...options }: Reading<C> = {},
): SWRResponse<CallReply<C>, ApiError> {
  const underWay = useRef<{ asked: string; stop: AbortController }>(undefined)
  const read = () => {
    if (!call) throw new Error('useApi was asked to read without a call.')
    const asked = JSON.stringify(input)
    if (cancels && underWay.current?.asked !== asked) {
      underWay.current?.stop.abort()
      underWay.current = { asked, stop: new AbortController() }
    }
    const signal = underWay.current?.stop.signal
    return callApi<Call>(call, input as ApiInput<Call>, signal ? { signal } : {}) as Promise<CallReply<C>>
  }
  return useSWR<CallReply<C>, ApiError>(call ? keyOf(call, input) : null, read, options)
}

/** Reads again whatever was read with these calls, whatever their input. */
export const refresh = (...calls: Pick<Call, 'name'>[]): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && calls.some((call) => call.name === key[0]))

export type Mutation<C extends Call> = {
  /**
   * Resolves with `data`, rejects with an `ApiError`. The same again while it runs gets the first one's promise;
   * anything else is sent once what runs is done.
   */
  run: (input: ApiInput<C>, options?: ApiOptions) => Promise<CallReply<C>>
  busy: boolean
  error: ApiError | undefined
  reset: () => void
}

/** What was asked for: its input, and the file where there is one. */
type Intention = { text: string; file: ApiOptions['file'] }
const isSame = (one: Intention | undefined, other: Intention) => one?.text === other.text && one.file === other.file

/**
 * A call that changes something; afterwards the calls named in `refreshes` are read again. Where the call wants an
 * idempotency key, an intention keeps one until the answer comes, so that what is sent again after none is made once.
 */
export function useMutationApi<C extends Call>(call: C, refreshes: readonly Pick<Call, 'name'>[] = []): Mutation<C> {
  const running = useRef<Intention & { answer: Promise<CallReply<C>> }>(undefined)
  const unanswered = useRef<Intention & { key: string }>(undefined)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  async function send(wanted: Intention, input: ApiInput<C>, options?: ApiOptions): Promise<CallReply<C>> {
    if (!isSame(unanswered.current, wanted)) unanswered.current = { ...wanted, key: crypto.randomUUID() }
    const keyed = { idempotencyKey: unanswered.current?.key, ...options }
    try {
      const data = (await callApi<Call>(call, input as ApiInput<Call>, keyed)) as CallReply<C>
      unanswered.current = undefined
      void refresh(...refreshes)
      return data
    } catch (failure) {
      if (wasRefused(failure as ApiError)) unanswered.current = undefined
      setError(failure as ApiError)
      throw failure
    }
  }

  const run = (input: ApiInput<C>, options?: ApiOptions) => {
    const wanted = { text: JSON.stringify(input), file: options?.file }
    const before = running.current
    if (before && isSame(before, wanted)) return before.answer
    setError(undefined)
    setBusy(true)
    const sent = () => send(wanted, input, options)
    const answer = (before ? before.answer.then(sent, sent) : sent()).finally(() => {
      if (running.current !== current) return
      running.current = undefined
      setBusy(false)
    })
    const current = { ...wanted, answer }
    running.current = current
    return answer
  }
  return { run, busy, error, reset: () => setError(undefined) }
}
