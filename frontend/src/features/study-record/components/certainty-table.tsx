import type { Dashboard } from '@wardround/proto/http/assessment/dashboard.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { VersusBar } from '#shared/ui/scales.tsx'
import { Table } from '#shared/ui/table.tsx'
import { MEANT, SURE } from '../rules/chart.ts'

/** How sure the learner was against how often that was right. */
export const CertaintyTable = ({ rows }: { rows: Dashboard['certainty'] }) => (
  <Table
    caption="How sure you were"
    rows={rows}
    rowKey={({ certainty }) => certainty}
    columns={[
      { key: 'said', header: 'You said', cell: ({ certainty }) => SURE[certainty] },
      { key: 'answers', header: 'Answers', align: 'right', cell: ({ answers }) => formatCount(answers) },
      {
        key: 'scale',
        header: '0% to 100%',
        width: '50%',
        cell: ({ certainty, answers, correct }) => <VersusBar you={correct / answers} peers={MEANT[certainty]} />,
      },
      {
        key: 'right',
        header: 'Correct',
        align: 'right',
        cell: ({ answers, correct }) => formatShare(correct / answers),
      },
    ]}
  />
)
