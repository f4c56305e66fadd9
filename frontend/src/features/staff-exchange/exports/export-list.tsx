import { FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import { downloadExport, type EXPORT_STATES, type QuestionExport } from '@wardround/proto/http/content/exports.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { formatBytes, IMPORT_LOOKS } from '#shared/staff/transfers/import-words.ts'
import { STARTED, TransferState } from '#shared/staff/transfers/transfer-cells.tsx'
import { FileButton } from '#shared/staff/ui/file-button.tsx'
import type { StateLook } from '#shared/ui/badge.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { isExporting } from './use-exports.ts'

const LOOKS: Record<(typeof EXPORT_STATES)[number], StateLook> = {
  ...IMPORT_LOOKS,
  expired: { tone: 'muted', icon: 'minus', word: 'File removed' },
}

const State = ({ one }: { one: QuestionExport }) => (
  <TransferState one={one} look={LOOKS[one.state]} running={isExporting(one)} />
)

const reasonsOf = ({ leftOutReasons }: QuestionExport) =>
  Object.entries(leftOutReasons)
    .map(([reason, count]) => `${reason}: ${formatCount(count)}`)
    .join('; ')

const picturesOf = ({ picturesLeftOut: count }: QuestionExport) =>
  formatCounted(count, 'picture left out', 'pictures left out')

/** Questions and pictures that are not in the file, by name where there are not too many. */
const LeftOut = ({ one }: { one: QuestionExport }) => {
  const { problem, leftOut, picturesLeftOut, leftOutPictures } = one
  if (problem !== null) return <Caption as="span">{problem}</Caption>
  if (leftOut + picturesLeftOut === 0) return <Caption as="span">None left out</Caption>
  return (
    <>
      {leftOut > 0 ? <Caption as="span">{reasonsOf(one)} </Caption> : null}
      {picturesLeftOut > 0 ? (
        <details>
          <Caption as="summary">{picturesOf(one)}</Caption>
          <Caption>
            {leftOutPictures.map(({ code, address, reason }) => (
              <span key={`${code} ${address}`}>
                {code}: <a href={address}>{address.slice(-12)}</a>. {reason}
                <br />
              </span>
            ))}
          </Caption>
        </details>
      ) : null}
    </>
  )
}

const File = ({ one }: { one: QuestionExport }) =>
  one.state === 'done' ? (
    <FileButton call={downloadExport} input={{ params: { id: one.id } }} name={one.filename}>
      {one.filename}
    </FileButton>
  ) : (
    one.filename
  )

const COLUMNS: readonly Column<QuestionExport>[] = [
  {
    key: 'file',
    header: 'File',
    phone: 'line',
    cell: (one) => (
      <>
        <File one={one} />
        <Caption>
          {FORMAT_WORDS[one.format].label}
          {one.bytes === null ? '' : `, ${formatBytes(one.bytes)}`}
        </Caption>
      </>
    ),
  },
  { key: 'state', header: 'Status', cell: (one) => <State one={one} /> },
  { key: 'written', header: 'Questions', align: 'right', phone: 'hide', cell: ({ written }) => formatCount(written) },
  {
    key: 'left',
    header: 'Left out',
    phone: 'line',
    cell: (one) => <LeftOut one={one} />,
  },
  STARTED,
]

/** Exports with their files; a running one shows how far it is. */
export const ExportList = ({ exports }: { exports: readonly QuestionExport[] }) => (
  <Table caption="Exports" twoLines columns={COLUMNS} rows={exports} rowKey={({ id }) => id} />
)
