import {
  getQuestionVersion,
  listQuestionVersions,
  restoreQuestionVersion,
} from '@wardround/proto/http/content/question-versions.ts'
import { getStaffQuestion, listQuestions } from '@wardround/proto/http/content/questions.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import type { QuestionRecord } from '#features/staff-questions/questions/question-resource.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space, up } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { VersionDifference } from './version-difference.tsx'

const Choose = styled.div`
  display: grid; gap: ${space('4')} ${space('8')}; align-items: end; padding: ${space('3')} 0 ${space('4')};
  ${up('md')} { grid-template-columns: 1fr 1fr; }
`
const Side = styled.div`display: flex; gap: ${space('2')}; align-items: end; > :first-child { flex: 1; min-width: 0; }`

const numberIn = (address: URLSearchParams, name: string, most: number): number | undefined => {
  const number = Number(address.get(name))
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

/**
 * Every version of a question; any two side by side, and the older one brought back. The choice stands in the address.
 */
export function VersionHistory({ record }: { record: QuestionRecord }) {
  const { id, code, versionNumber } = record
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const [asks, setAsks] = useState<number>()
  const restoring = useMutationApi(restoreQuestionVersion, [listQuestions, getStaffQuestion, listQuestionVersions])
  const older = numberIn(address, 'from', versionNumber) ?? Math.max(1, versionNumber - 1)
  const newer = numberIn(address, 'to', versionNumber) ?? versionNumber
  const list = useApi(listQuestionVersions, { params: { id } })
  const left = useApi(getQuestionVersion, { params: { id, number: older } }, { keepPreviousData: true })
  const right = useApi(getQuestionVersion, { params: { id, number: newer } }, { keepPreviousData: true })
  const failed = list.error ?? left.error ?? right.error

  const options = (list.data ?? []).map(({ number, createdAt, createdBy, current, published, note }) => ({
    value: String(number),
    label: `Version ${number}${current ? ', current' : published ? ', shown to learners' : ''}: ${formatMoment(createdAt)}, ${createdBy}${note ? `: ${note}` : ''}`,
  }))
  const choose = (name: 'from' | 'to', number: string) => {
    const next = new URLSearchParams(address)
    next.set(name, number)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  const restore = async () => {
    if (asks === undefined) return
    const saved = await restoring
      .run({ params: { id, number: asks }, body: { version: record.version } })
      .catch(() => undefined)
    if (!saved) return
    setAsks(undefined)
    toast(`Version ${asks} of ${code} restored as version ${saved.versionNumber}.`, { icon: 'tick' })
    void navigate(paths.adminQuestionEdit(id))
  }
  return (
    <>
      <StaffHeader
        crumbs={[
          { label: 'Questions', to: lastList(paths.adminQuestions()) },
          { label: code, to: paths.adminQuestionEdit(id) },
        ]}
        title={`Versions of ${code}`}
        crumb="Versions"
        actions={
          <LinkButton size="sm" variant="quiet" icon="note" to={paths.adminQuestionEdit(id)}>
            Edit question
          </LinkButton>
        }
      />
      {failed && !(list.data && left.data && right.data) ? (
        <LoadFailed error={failed} onRetry={() => void list.mutate()} title="The versions could not be loaded" />
      ) : null}
      {list.data ? (
        <Choose>
          {(
            [
              ['from', 'Older version', older],
              ['to', 'Newer version', newer],
            ] as const
          ).map(([name, label, number]) => (
            <Side key={name}>
              <SelectField
                label={label}
                options={options}
                value={String(number)}
                onChange={(event) => choose(name, event.target.value)}
              />
              {number === versionNumber ? null : (
                <Button icon="history" onClick={() => setAsks(number)}>
                  Restore version {number}
                </Button>
              )}
            </Side>
          ))}
        </Choose>
      ) : null}
      {left.data && right.data ? (
        <VersionDifference older={left.data} newer={right.data} />
      ) : failed ? null : (
        <Skeleton lines={10} height="1.4em" label="Loading the versions" />
      )}
      <ConfirmDialog
        open={asks !== undefined}
        onOpenChange={(open) => {
          if (open) return
          restoring.reset()
          setAsks(undefined)
        }}
        title={`Restore version ${asks ?? ''}?`}
        confirm="Restore version"
        cancel="Cancel"
        busy={restoring.busy}
        onConfirm={() => void restore()}
      >
        <p>
          Its text is saved as version {versionNumber + 1}. Status and category don’t change, and no version is lost.
          {record.state === 'active'
            ? ' The question is active, so learners see the change immediately, unless it has to be reviewed first.'
            : ''}
        </p>
        {restoring.error ? (
          <Note tone="bad" live="alert">
            {messageOf(restoring.error)}
          </Note>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
