import type { Signal } from '@wardround/proto/http/moderation/signals.ts'
import { formatMoment, formatRelative } from '#shared/format/dates.ts'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'
import { evidenceOf, SIGNAL_WORDS } from './ban-words.ts'

const columns: readonly Column<Signal>[] = [
  { key: 'kind', header: 'Signal', cell: ({ kind }) => SIGNAL_WORDS[kind] },
  {
    key: 'evidence',
    header: 'Observed',
    phone: 'line',
    cell: (signal) => (
      <>
        {evidenceOf(signal)}
        {signal.dismissReason ? <Small $muted>Dismissed: {signal.dismissReason}</Small> : null}
      </>
    ),
  },
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} title={formatMoment(at)}>
        {formatRelative(at)}
      </time>
    ),
  },
  {
    key: 'worth',
    header: 'Points',
    align: 'right',
    phone: 'end',
    cell: ({ worth, weight }) => `${worth} of ${weight}`,
  },
]

/** Observed of a person, the newest first; every signal fades over thirty days. */
export const SignalList = ({ signals }: { signals: readonly Signal[] }) => (
  <Table twoLines caption="Signals" columns={columns} rows={signals} rowKey={({ id }) => id} />
)
