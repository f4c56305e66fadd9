import { searchQuestions } from '@wardround/proto/http/assessment/categories.ts'
import { createQuestionSet } from '@wardround/proto/http/assessment/question-sets.ts'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { useApi, useMutationApi } from './use-api.ts'

const server = apiServer()

function Maker() {
  const { run, busy } = useMutationApi(createQuestionSet)
  const make = () =>
    void run({ body: { name: 'Renal', count: 5, categories: [], showAt: null } }).catch(() => undefined)
  return (
    <button type="button" aria-busy={busy} onClick={make}>
      Make
    </button>
  )
}

it('keeps the idempotency key of a change until it is answered', async () => {
  const keys: (string | null)[] = []
  const replies = [
    () => HttpResponse.error(),
    () => refusal(503, 'gateway.unavailable'),
    () => refusal(400, 'request.invalid'),
    () => refusal(503, 'gateway.unavailable'),
  ]
  server.use(
    answering(createQuestionSet, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return (replies[keys.length - 1] as () => Response)()
    }),
  )
  const { user } = showRoutes([{ path: '/', element: <Maker /> }], '/')
  for (let times = 1; times <= replies.length; times += 1) {
    await user.click(await screen.findByRole('button', { busy: false }))
    await waitFor(() => expect(keys).toHaveLength(times))
    await screen.findByRole('button', { busy: false })
  }
  const [first, second, third, fourth] = keys
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

/** What its buttons make is named like them. */
function Makers() {
  const { run, busy } = useMutationApi(createQuestionSet)
  const make = (name: string) =>
    void run({ body: { name, count: 5, categories: [], showAt: null } }).catch(() => undefined)
  return (
    <main aria-busy={busy}>
      {['Renal', 'Cardiac'].map((name) => (
        <button key={name} type="button" onClick={() => make(name)}>
          {name}
        </button>
      ))}
    </main>
  )
}

it('sends the same once while it runs, and something else after it, each with a key of its own', async () => {
  const sent: { name: string; key: string | null }[] = []
  const open: (() => void)[] = []
  server.use(
    answering(createQuestionSet, async ({ headers, body }) => {
      sent.push({ name: (body as { name: string }).name, key: headers.get('idempotency-key') })
      await new Promise<void>((resolve) => open.push(resolve))
      return refusal(400, 'request.invalid')
    }),
  )
  const { user } = showRoutes([{ path: '/', element: <Makers /> }], '/')
  for (const name of ['Renal', 'Renal', 'Cardiac', 'Cardiac'])
    await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(sent).toHaveLength(1))
  open[0]?.()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.getByRole('main', { busy: true })).toBeTruthy()
  open[1]?.()
  await screen.findByRole('main', { busy: false })
  expect(sent.map(({ name }) => name)).toEqual(['Renal', 'Cardiac'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

function Finder() {
  const [text, setText] = useState('pot')
  const { data } = useApi(searchQuestions, { params: { text } }, { cancels: true })
  return (
    <>
      {['pot', 'potassium'].map((one) => (
        <button key={one} type="button" onClick={() => setText(one)}>
          {one}
        </button>
      ))}
      <p>{data ? `${data.total} found` : 'Searching'}</p>
    </>
  )
}

it('cancels a search that another overtakes, and asks again for what was cancelled', async () => {
  const sent: { text: string | undefined; signal: AbortSignal; answer: () => void }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (address, init) =>
      new Promise((resolve, reject) => {
        const signal = init?.signal as AbortSignal
        signal.addEventListener('abort', () => reject(signal.reason))
        const answer = () => resolve(HttpResponse.json({ status: 'success', data: { total: 3, items: [] } }))
        sent.push({ text: String(address).split('/').at(-1), signal, answer })
      }),
  )
  const { user } = showRoutes([{ path: '/', element: <Finder /> }], '/')
  await waitFor(() => expect(sent).toHaveLength(1))
  for (const text of ['potassium', 'pot']) await user.click(screen.getByRole('button', { name: text }))
  await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['pot', 'potassium', 'pot']))
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  sent[2]?.answer()
  await screen.findByText('3 found')
  vi.restoreAllMocks()
})
