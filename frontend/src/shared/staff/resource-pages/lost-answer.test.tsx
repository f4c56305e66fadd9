import { deleteStaffDraft, getStaffDraft, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { tip, tips } from '#shared/staff/testing/tips.ts'
import { answering, apiServer, type Received, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { useToasts } from '#shared/ui/overlay/toast.ts'
import { ResourceFormPage } from './resource-form-page.tsx'

const AT = '2026-11-20T09:00:00.000Z'

/** What the service holds, as it works: a repeat under a key gets the first answer, another version is refused. */
let held: RecordOf<typeof tip>[]
let answers: Map<string, Response>
/** Whether the next answer gets lost. */
let loses: boolean
const under = ({ headers }: Received, work: () => Response) => {
  const key = headers.get('idempotency-key') ?? crypto.randomUUID()
  const answer = answers.get(key) ?? work()
  answers.set(key, answer)
  if (!loses) return answer.clone() as never
  loses = false
  return HttpResponse.error() as never
}
const success = (data: unknown) => Response.json({ status: 'success', data })
const change = (asked: Received) =>
  under(asked, () => {
    const [current] = held as [RecordOf<typeof tip>]
    const { version, title } = asked.body as { version: number; title: string }
    if (version !== current.version) return refusal(409, 'resource.stale', { data: { current } }) as Response
    held = [{ ...current, title, version: version + 1 }]
    return success(held[0])
  })
apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(tip.change, change),
  answering(getStaffDraft, () => null as never),
  answering(saveStaffDraft, { savedAt: AT } as never),
  answering(deleteStaffDraft, { deleted: true } as never),
)
beforeEach(() => {
  held = []
  answers = new Map()
  loses = true
})

const formOf = (record: RecordOf<typeof tip>) => (
  <ResourceFormPage
    {...{ resource: tips, record, empty: { title: '' }, deleting: 'It goes.' }}
    toValues={({ title }) => ({ title })}
    toBody={(values) => values}
    fields={[{ kind: 'text', name: 'title', label: 'Title' }]}
  />
)
const RECORD = { id: 'tip', version: 1, createdAt: AT, updatedAt: AT, title: '' }

it('goes on from a change whose answer was lost once the record is read again', async () => {
  function ReadAgain() {
    const [read, setRead] = useState(RECORD)
    return (
      <>
        {useToasts().map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
        <button type="button" onClick={() => held[0] && setRead(held[0])}>
          Read
        </button>
        {formOf(read)}
      </>
    )
  }
  held = [RECORD]
  const { user } = showRoutes([{ path: '/', element: <ReadAgain /> }], '/')
  const title = await screen.findByRole('textbox', { name: /Title/ })
  await user.type(title, 'New')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/couldn’t reach the site/)
  await user.type(title, ', and more')
  await user.click(screen.getByRole('button', { name: 'Read' }))
  await screen.findByText('Tip New saved.')
  expect(screen.queryByText(/couldn’t reach the site/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(held).toMatchObject([{ title: 'New, and more', version: 3 }]))
  expect(document.body.textContent).not.toContain('while you were editing')
})
