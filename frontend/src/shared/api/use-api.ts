import type { Call, CallReply } from '@wardround/proto/contract.ts'
import { useRef, useState } from 'react'
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import { type ApiError, wasRefused } from './api-error.ts'
import { type ApiInput, type ApiOptions, callApi, type ReadInput } from './client.ts'

type Key = readonly [name: string, input: unknown]
/** The swr key of a call with its input. */
export const keyOf = (call: Pick<Call, 'name'>, input?: unknown): Key => [call.name, input ?? {}]

/**
 * Reads a call and keeps it fresh. `null` instead of the contract (an id is not known yet) reads nothing.
 * `data` stays while a new page of a list loads when `keepPreviousData` is set.
 */
export function useApi<C extends Call>(
  call: C | null,
  input?: ReadInput<C> | ApiInput<C>,
  options?: SWRConfiguration<CallReply<C>, ApiError>,
): SWRResponse<CallReply<C>, ApiError> {
  const read = () => {
    if (!call) throw new Error('useApi was asked to read without a call.')
    return callApi<Call>(call, input as ApiInput<Call>) as Promise<CallReply<C>>
  }
  return useSWR<CallReply<C>, ApiError>(call ? keyOf(call, input) : null, read, options)
}

/** Reads again whatever was read with these calls, whatever their input. */
export const refresh = (...calls: Pick<Call, 'name'>[]): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && calls.some((call) => call.name === key[0]))

export type Mutation<C extends Call> = {
  /** Resolves with `data`, rejects with an `ApiError`; a second call while one runs gets the first one's promise. */
  run: (input: ApiInput<C>, options?: ApiOptions) => Promise<CallReply<C>>
  busy: boolean
  error: ApiError | undefined
  reset: () => void
}

/**
 * A call that changes something; afterwards the calls named in `refreshes` are read again. Where the call wants an
 * idempotency key, it keeps one until the answer comes, so that what is sent again after none is made once.
 */
export function useMutationApi<C extends Call>(call: C, refreshes: readonly Pick<Call, 'name'>[] = []): Mutation<C> {
  const running = useRef<Promise<CallReply<C>>>(undefined)
  const key = useRef<string>(undefined)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const run = (input: ApiInput<C>, options?: ApiOptions) => {
    if (running.current) return running.current
    setError(undefined)
    setBusy(true)
    key.current ??= crypto.randomUUID()
    const keyed = { idempotencyKey: key.current, ...options }
    running.current = (callApi<Call>(call, input as ApiInput<Call>, keyed) as Promise<CallReply<C>>)
      .then((data) => {
        key.current = undefined
        void refresh(...refreshes)
        return data
      })
      .catch((failure: ApiError) => {
        if (wasRefused(failure)) key.current = undefined
        setError(failure)
        throw failure
      })
      .finally(() => {
        running.current = undefined
        setBusy(false)
      })
    return running.current
  }
  return { run, busy, error, reset: () => setError(undefined) }
}
