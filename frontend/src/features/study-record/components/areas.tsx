import type { Dashboard } from '@wardround/proto/http/assessment/dashboard.ts'
import { Link } from 'react-router-dom'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { ShareBar, VersusBar } from '#shared/ui/scales.tsx'
import { type Column, OnPhone, Table } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

type Area = Dashboard['categories'][number]

/** What needs work first: furthest below peers, then what is not started. */
export const byNeed = (one: Area, other: Area): number => needOf(one) - needOf(other)
const needOf = ({ score, peers, answered }: Area) => (answered === 0 ? 2 : (score ?? 1) - (peers ?? 0.5))

const COLUMNS: Column<Area>[] = [
  {
    key: 'name',
    header: 'Area',
    cut: true,
    phone: 'above',
    cell: ({ slug, name }) => <Link to={paths.category(slug)}>{name}</Link>,
  },
  {
    key: 'progress',
    header: 'Progress',
    width: '24%',
    phone: 'hide',
    cell: ({ correct, answered, total }) => <ShareBar correct={correct} wrong={answered - correct} total={total} />,
  },
  {
    key: 'answered',
    header: 'Answered',
    align: 'right',
    cell: ({ answered, total }) => (
      <>
        {formatCount(answered)} <Caption as="span">/ {formatCount(total)}</Caption> <OnPhone>answered</OnPhone>
      </>
    ),
  },
  {
    key: 'versus',
    header: 'You and peers',
    width: '24%',
    phone: 'hide',
    cell: ({ score, peers }) =>
      score !== null && peers !== null ? (
        <VersusBar you={score} peers={peers} />
      ) : (
        <Caption as="span">{score === null ? 'Not started' : 'No peers yet'}</Caption>
      ),
  },
  {
    key: 'score',
    header: 'Right',
    align: 'right',
    phone: 'end',
    cell: ({ score }) =>
      score === null ? (
        '–'
      ) : (
        <>
          {formatShare(score)} <OnPhone>right</OnPhone>
        </>
      ),
  },
  {
    key: 'peers',
    header: 'Peers',
    align: 'right',
    phone: 'hide',
    cell: ({ peers }) => (peers === null ? '–' : formatShare(peers)),
  },
]

/** Every area with own progress and score against peers, what needs work first. */
export const Areas = ({ areas, caption }: { areas: readonly Area[]; caption: string }) => (
  <Table caption={caption} twoLines columns={COLUMNS} rows={areas.toSorted(byNeed)} rowKey={({ id }) => id} />
)
