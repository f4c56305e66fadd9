import { formatMoment } from '#shared/format/dates.ts'
import { LookBadge, type StateLook } from '#shared/ui/badge.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

/** What lists of imports and of exports show alike: files that are worked on in the background. */
type Transfer = { filename: string; total: number | null; done: number; createdAt: string; createdBy: string }

type TransferStateProps = { one: Transfer; look: StateLook; running: boolean; note?: string | undefined }

/** How one stands; while it runs, how far it is. */
export const TransferState = ({ one, look, running, note }: TransferStateProps) => (
  <>
    <LookBadge look={look} />
    {note ? <Caption style={{ whiteSpace: 'nowrap' }}>{note}</Caption> : null}
    {running && one.total ? (
      <ProgressBar thin value={one.done / one.total} label={`Progress of ${one.filename}`} />
    ) : null}
  </>
)

/** When it was started, and by whom. */
export const STARTED: Column<Transfer> = {
  key: 'started',
  header: 'Started',
  phone: 'end',
  cell: ({ createdAt, createdBy }) => (
    <Caption as="span" style={{ whiteSpace: 'nowrap' }}>
      {formatMoment(createdAt)}, {createdBy}
    </Caption>
  ),
}
