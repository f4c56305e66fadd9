import { createQuestionSet } from '@wardround/proto/http/assessment/question-sets.ts'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { useMutationApi } from './use-api.ts'

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
