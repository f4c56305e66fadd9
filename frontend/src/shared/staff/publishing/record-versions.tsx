import type { Call } from '@wardround/proto/contract.ts'
import type { RecordVersion, VersionSummary } from '@wardround/proto/staff/records.ts'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { VersionParts, type VersionShow } from './version-parts.tsx'

const List = styled.ol`list-style: none; padding: 0; max-width: 760px;`
const Line = styled.li`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space('1')} ${space('3')}; padding: ${space('1')} 0;
  border-bottom: ${rule('hair')} solid ${color('line')}; font-size: ${font('t14')}; min-height: 36px;
`

type RecordVersionsProps = {
  /** `record` is how the record is read, or each of several ways. */
  calls: { list: Call; get: Call; restore: Call; record: Call | readonly Call[] }
  record: { id: string; version: number }
  parts: readonly VersionShow[]
  mayRestore: boolean
}

const useVersion = (call: Call, id: string, number: number | undefined): RecordVersion | undefined =>
  useApi(number === undefined ? null : call, { params: { id, number: number ?? 0 } } as never).data as
    | RecordVersion
    | undefined

/** Every saved version of a record, each compared with the current one, and brought back. */
export function RecordVersions({ calls, record, parts, mayRestore }: RecordVersionsProps) {
  const { id, version } = record
  const list = useApi(calls.list, { params: { id } } as never, { keepPreviousData: true })
  const versions = list.data as VersionSummary[] | undefined
  const [number, setNumber] = useState<number>()
  const newest = versions?.[0]?.number
  const older = useVersion(calls.get, id, number)
  const newer = useVersion(calls.get, id, number === undefined ? undefined : newest)
  const restoring = useMutationApi(calls.restore, [calls.list, calls.get, calls.record].flat())
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    void list.mutate()
  }, [version, list.mutate])

  const close = () => {
    restoring.reset()
    setNumber(undefined)
  }
  const restore = async () => {
    const restored = await restoring.run({ params: { id, number }, body: { version } } as never).catch(() => undefined)
    if (restored === undefined) return
    toast(`Version ${number} restored.`, { icon: 'tick' })
    close()
  }
  if (!versions)
    return list.error ? (
      <LoadFailed error={list.error} onRetry={() => void list.mutate()} title="The versions could not be loaded" />
    ) : (
      <Skeleton lines={3} label="Loading the versions" />
    )
  return (
    <Section title="Versions">
      <List>
        {versions.map((one) => (
          <Line key={one.number}>
            <span>
              Version {one.number}
              {one.current ? ', current' : ''}: {formatMoment(one.createdAt)}, {one.createdBy}
            </span>
            {one.current ? null : (
              <Button size="sm" variant="quiet" icon="eye" onClick={() => setNumber(one.number)}>
                Compare version {one.number}
              </Button>
            )}
          </Line>
        ))}
      </List>
      <Dialog
        open={number !== undefined}
        onOpenChange={(open) => !open && close()}
        wide
        title={`Version ${number} and the current one`}
        description="Removed text is struck out. Added text is underlined."
      >
        {older && newer ? (
          <VersionParts parts={parts} older={older.content} newer={newer.content} />
        ) : (
          <Skeleton lines={6} label="Loading the version" />
        )}
        {restoring.error ? (
          <Note tone="bad" live="alert">
            {messageOf(restoring.error)}
          </Note>
        ) : null}
        <DialogFoot>
          <Button onClick={close}>Close</Button>
          {mayRestore ? (
            <Button variant="primary" busy={restoring.busy} disabled={!older} onClick={() => void restore()}>
              Restore version {number}
            </Button>
          ) : null}
        </DialogFoot>
      </Dialog>
    </Section>
  )
}
