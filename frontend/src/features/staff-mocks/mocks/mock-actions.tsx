import {
  copyMock,
  getStaffMock,
  listStaffMocks,
  publishMock,
  releaseMock,
  withdrawMock,
} from '@wardround/proto/http/assessment/staff-mocks.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate, formatMoment } from '#shared/format/dates.ts'
import { formatLondon, fromLondonReading, toLondonReading } from '#shared/format/london-time.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { focusHeading } from '#shared/ui/focus/after-focus.ts'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import type { MockRecord } from './mock-resource.ts'

const READ_AGAIN = [getStaffMock, listStaffMocks]

/** What was wrong, with the parts that the server names. */
const wordsOf = (error: ApiError) =>
  [messageOf(error), ...(error.details ?? []).map(({ message }) => message)].join(' ')

/** Publishing, copying, withdrawing and releasing a mock as it was saved last. */
export function MockActions({ record }: { record: MockRecord }) {
  const { id, version, state, kind, title } = record
  const navigate = useNavigate()
  const mayEdit = usePermission('Questions', 'e')
  const mayAdd = usePermission('Questions', 'a')
  const [asking, setAsking] = useState<'publish' | 'withdraw' | 'release'>()
  const [at, setAt] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const publish = useMutationApi(publishMock, READ_AGAIN)
  const withdraw = useMutationApi(withdrawMock, READ_AGAIN)
  const copy = useMutationApi(copyMock, READ_AGAIN)
  const release = useMutationApi(releaseMock, READ_AGAIN)
  const params = { id }
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    setFailure(undefined)
    try {
      await work()
      toast(done, { icon: 'tick' })
      // The button that opened the dialog may be gone.
      focusHeading()
    } catch (error) {
      setFailure(error instanceof ApiError ? wordsOf(error) : messageOf(error))
    } finally {
      setAsking(undefined)
    }
  }
  const copyAs = (as: 'edition' | 'mock') =>
    act(async () => {
      const made = await copy.run({ params, body: { as } })
      void navigate(paths.adminMockEdit(made.id))
    }, 'Mock copied as a draft.')
  return (
    <Stack $gap="3" style={{ marginBottom: space('6') }}>
      <Row>
        {mayEdit && state === 'draft' ? (
          <Button variant="primary" size="sm" onClick={() => setAsking('publish')}>
            Publish {title}
          </Button>
        ) : null}
        {mayEdit && state === 'published' ? (
          <Button size="sm" onClick={() => setAsking('withdraw')}>
            Withdraw mock
          </Button>
        ) : null}
        {mayEdit && kind === 'event' && state !== 'draft' ? (
          <Button size="sm" onClick={() => setAsking('release')}>
            Release results
          </Button>
        ) : null}
        {mayAdd ? (
          <>
            <Button size="sm" busy={copy.busy} onClick={() => void copyAs('edition')}>
              Copy as next edition
            </Button>
            <Button size="sm" busy={copy.busy} onClick={() => void copyAs('mock')}>
              Copy as a new mock
            </Button>
          </>
        ) : null}
        {record.eventId ? (
          <LinkButton size="sm" to={paths.adminEventUsers('courses/bigmock', record.eventId)}>
            See seats
          </LinkButton>
        ) : null}
        {state === 'draft' ? null : (
          <LinkButton size="sm" to={paths.adminMockStatistics(id)}>
            See statistics
          </LinkButton>
        )}
      </Row>
      {failure ? (
        <Note tone="bad" live="alert">
          {failure}
        </Note>
      ) : null}
      {record.publishedAt && state === 'published' ? (
        <Note>
          Published from {formatDate(record.publishedAt)}, pass mark {record.passMarks}. Its papers can’t be changed. To
          use different papers, copy it as the next edition.
        </Note>
      ) : null}
      {record.releasedAt ? <Note>Results released {formatMoment(record.releasedAt)}.</Note> : null}
      <ConfirmDialog
        open={asking === 'publish'}
        onOpenChange={() => setAsking(undefined)}
        title={`Publish ${title}?`}
        confirm="Publish mock"
        cancel="Cancel"
        busy={publish.busy}
        onConfirm={() =>
          void act(
            () => publish.run({ params, body: { version, at } }),
            at ? `${title} published from ${formatLondon(at)}, UK time.` : `${title} published.`,
          )
        }
      >
        The current versions of the questions will be used.{' '}
        {record.edition > 1 ? 'Learners can start the previous edition until this one opens. ' : ''}Save first, because
        unsaved changes are not published.
        <TextField
          label="From"
          optional
          hint="Leave empty to publish now. UK time."
          type="datetime-local"
          value={at === null ? '' : toLondonReading(at)}
          onChange={(event) => setAt(fromLondonReading(event.currentTarget.value) ?? null)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'release'}
        onOpenChange={() => setAsking(undefined)}
        title={`Release the results of ${title}?`}
        confirm="Release results"
        cancel="Cancel"
        busy={release.busy}
        onConfirm={() => void act(() => release.run({ params, body: {} }), 'Results released.')}
      >
        Everyone who sat it will see their result and the right answers immediately. This can’t be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        onOpenChange={() => setAsking(undefined)}
        title={`Withdraw ${title}?`}
        confirm="Withdraw mock"
        cancel="Cancel"
        danger
        busy={withdraw.busy}
        onConfirm={() => void act(() => withdraw.run({ params, body: { version } }), `${title} withdrawn.`)}
      >
        Nobody will be able to start it. Attempts in progress continue, and results are kept.
      </ConfirmDialog>
    </Stack>
  )
}
