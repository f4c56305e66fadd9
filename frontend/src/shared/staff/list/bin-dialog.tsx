import type { Call } from '@wardround/proto/contract.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type { BinEntry } from '@wardround/proto/staff/records.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { type ApiInput, callApi } from '#shared/api/client.ts'
import { refresh, useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { capital, type Resource, type StaffCalls } from '#shared/staff/resource/resource.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'

const Rows = styled.ul`
  li {
    display: flex; align-items: center; justify-content: space-between; gap: ${space('4')}; padding: ${space('2')} 0;
    border-top: ${rule('hair')} solid ${color('line')}; overflow-wrap: anywhere;
  }
  small { display: block; color: ${color('ink-3')}; font-size: ${font('t13')}; }
`
const Foot = styled.div`display: flex; flex-wrap: wrap; gap: ${space('2')}; margin-top: ${space('4')};`
const SIZE = 25

type BinDialogProps<Calls extends StaffCalls> = { resource: Resource<Calls>; open: boolean; onClose: () => void }

function Contents<Calls extends StaffCalls>({ resource }: { resource: Resource<Calls> }) {
  const { calls, one, many } = resource
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const bin = useApi(calls.bin as Call, { query: { page, size: SIZE } } as never, { keepPreviousData: true })
  const query = { ...bin, data: bin.data as Page<BinEntry> | undefined }
  const restore = async ({ id, label }: BinEntry) => {
    setBusy(id)
    setProblem(undefined)
    try {
      await callApi<Call>(calls.restore as Call, { params: { id } } as ApiInput<Call>)
      await refresh(calls.list, calls.get, calls.bin as Call)
      toast(`${capital(one)} ${label} restored.`, { icon: 'tick' })
    } catch (error) {
      setProblem(`${label} could not be restored. ${messageOf(error)}`)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      {problem ? (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      ) : null}
      <Loaded
        query={query}
        loading="Loading the bin"
        empty={{ when: ({ total }) => total === 0, show: <Small>No deleted {many}.</Small> }}
      >
        {({ items, total }) => (
          <>
            <Rows>
              {items.map((entry) => (
                <li key={entry.id}>
                  <span>
                    {entry.label}
                    <small>
                      Deleted {formatDate(entry.deletedAt)}, kept until {formatDate(entry.expiresAt)}
                    </small>
                  </span>
                  <Button
                    size="sm"
                    icon="history"
                    aria-label={`Restore ${entry.label}`}
                    busy={busy === entry.id}
                    onClick={() => void restore(entry)}
                  >
                    Restore
                  </Button>
                </li>
              ))}
            </Rows>
            {total > SIZE ? (
              <Foot>
                <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Previous page
                </Button>
                <Button size="sm" disabled={page * SIZE >= total} onClick={() => setPage(page + 1)}>
                  Next page
                </Button>
              </Foot>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  )
}

/** What was deleted, the latest first, and the way back. */
export const BinDialog = <Calls extends StaffCalls>({ resource, open, onClose }: BinDialogProps<Calls>) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    wide
    title={`Deleted ${resource.many}`}
    description="You can restore them for 90 days."
  >
    {open ? <Contents resource={resource} /> : null}
  </Dialog>
)
