import { listImportLines, type QuestionImport } from '@wardround/proto/http/content/imports.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { lookOf, OUTCOMES, outcomeWord, reasonInWords } from '#shared/staff/transfers/import-words.ts'
import { type ImportLine, type Outcome, readRefused } from '#shared/staff/transfers/use-imports.ts'
import { space } from '#shared/theme/tokens.ts'
import { LookBadge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { download, toCsv } from './csv.ts'

const Top = styled.div`display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: ${space('3')}; margin-bottom: ${space('3')};`
const Foot = styled.div`padding-top: ${space('4')};`

const SIZE = 50

const Reason = ({ reason, notes }: Pick<ImportLine, 'reason' | 'notes'>) => (
  <>
    {reason ? reasonInWords(reason) : null}
    {notes.map((note) => (
      <Caption key={note}>{note}</Caption>
    ))}
  </>
)

const columnsOf = (dryRun: boolean): readonly Column<ImportLine>[] => [
  {
    key: 'place',
    header: 'Place in file',
    cell: ({ line, place }) => <Caption as="span">{(place ?? `line ${line}`).replace(/^line /, 'Line ')}</Caption>,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: (line) => <LookBadge look={lookOf(line, dryRun)} />,
  },
  {
    key: 'code',
    header: 'Code',
    cell: ({ code }) => (code ? <Link to={paths.adminQuestions({ search: code })}>{code}</Link> : null),
  },
  {
    key: 'item',
    header: 'Question',
    phone: 'line',
    width: '28%',
    cell: ({ itemId, excerpt }) => (
      <>
        {excerpt}
        {itemId || !excerpt ? <Caption>{itemId ?? 'No ID'}</Caption> : null}
      </>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    width: '32%',
    phone: 'line',
    cell: ({ reason, notes }) => <Reason reason={reason} notes={notes} />,
  },
]

type ImportReportProps = { one: QuestionImport; outcome: Outcome | undefined; page: number }

/** What became of each line, by outcome, with the reason of each refusal; the refused ones to take away as CSV. */
export function ImportReport({ one, outcome, page }: ImportReportProps) {
  const { id, filename, imported, unchanged, refused, dryRun } = one
  const [writing, setWriting] = useState(false)
  const { data, error, mutate } = useApi(
    listImportLines,
    { params: { id }, query: { page, size: SIZE, ...(outcome ? { outcome } : {}) } },
    { keepPreviousData: true },
  )
  const to = (query: { outcome?: Outcome; page?: number }) => paths.adminImport({ id, ...query })
  const tabs = [
    {
      label: 'All questions',
      to: to({}),
      count: imported + unchanged + refused,
      current: outcome === undefined,
    },
    ...(Object.keys(OUTCOMES) as Outcome[]).map((value) => ({
      label: outcomeWord(value, dryRun),
      to: to({ outcome: value }),
      count: one[value],
      current: outcome === value,
    })),
  ]
  const save = async () => {
    setWriting(true)
    try {
      const lines = await readRefused(id)
      const rows = lines.map(({ line, place, itemId, reason, notes }) => [line, place, itemId, reason, notes.join(' ')])
      download(
        `${filename.replace(/\.[^.]*$/, '')}-refused.csv`,
        'text/csv;charset=utf-8',
        toCsv([['Line', 'Place in file', 'Item ID', 'Reason', 'Notes'], ...rows]),
      )
    } catch (failure) {
      toast(`The file was not downloaded. ${messageOf(failure)}`, {
        icon: 'warn',
        action: { label: 'Try again', run: () => void save() },
      })
    } finally {
      setWriting(false)
    }
  }
  return (
    <section aria-label="Report">
      <Top>
        <LinkTabs label="Questions by outcome" tabs={tabs} />
        {refused > 0 ? (
          <Button size="sm" busy={writing} onClick={() => void save()}>
            Download the refused {refused === 1 ? 'question' : 'questions'} (CSV)
          </Button>
        ) : null}
      </Top>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="The report could not be loaded" />
      ) : null}
      {!data && !error ? <Skeleton lines={6} height="1.3em" label="Loading the report" /> : null}
      {data && data.items.length > 0 ? (
        <Table
          caption="Questions in the file"
          twoLines
          columns={columnsOf(dryRun)}
          rows={data.items}
          rowKey={({ line }) => String(line)}
        />
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState
          line={outcome ? 'dashed' : 'flat'}
          title={outcome ? `No questions ${outcomeWord(outcome, dryRun).toLowerCase()}` : 'No questions processed yet'}
          heading="h2"
        />
      ) : null}
      {data ? (
        <Foot>
          <Pager
            page={page}
            size={SIZE}
            total={data.total}
            to={(next) => to({ ...(outcome ? { outcome } : {}), page: next })}
          />
        </Foot>
      ) : null}
    </section>
  )
}
