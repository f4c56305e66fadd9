import type { Dashboard } from '@wardround/proto/http/assessment/dashboard.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { TouchLink } from '#shared/navigation/touch-link.tsx'
import { progressOf, scoredAfter } from '#shared/study/category-progress.ts'
import { ShareBar, VersusBar } from '#shared/ui/scales.tsx'
import { type Column, OnPhone, Table } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

type Area = Dashboard['categories'][number]

/** What needs work first: what is named as weak, in its order, then by score, too few answers, and not started. */
function byNeed(weak: Dashboard['weak']): (one: Area, other: Area) => number {
  const weakNeeds = new Map(weak.map(({ id }, rank) => [id, rank - weak.length - 1]))
  const need = (area: Area) => weakNeeds.get(area.id) ?? needOf(area)
  return (one, other) => need(one) - need(other)
}
function needOf(area: Area): number {
  const progress = progressOf(area)
  if (progress.kind === 'scored') return progress.you - (progress.peers ?? 0.5)
  return progress.kind === 'too-few' ? 2 : 3
}

/** Whether there is a bar of one against peers. */
export const isCompared = (area: Area): boolean => {
  const progress = progressOf(area)
  return progress.kind === 'scored' && progress.peers !== null
}

/** You and peers, or what is missing for it. */
function Versus({ area }: { area: Area }) {
  const progress = progressOf(area)
  if (progress.kind === 'not-started') return <Caption as="span">Not started</Caption>
  if (progress.kind === 'too-few') return <Caption as="span">Score {scoredAfter(progress)}</Caption>
  if (progress.peers === null) return <Caption as="span">No peers yet</Caption>
  return <VersusBar you={progress.you} peers={progress.peers} />
}

const COLUMNS: Column<Area>[] = [
  {
    key: 'name',
    header: 'Category',
    phone: 'above',
    cell: ({ slug, name }) => <TouchLink to={paths.category(slug)}>{name}</TouchLink>,
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
    phone: 'line',
    cell: (area) => <Versus area={area} />,
  },
  {
    key: 'score',
    header: 'You',
    align: 'right',
    phone: 'end',
    cell: (area) => {
      const progress = progressOf(area)
      return progress.kind === 'scored' ? (
        <>
          {formatShare(progress.you)} <OnPhone>correct</OnPhone>
        </>
      ) : (
        '–'
      )
    },
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
export const Areas = ({ categories, weak }: Pick<Dashboard, 'categories' | 'weak'>) => (
  <Table
    caption="Score by category"
    twoLines
    columns={COLUMNS}
    rows={categories.toSorted(byNeed(weak))}
    rowKey={({ id }) => id}
  />
)
