import type { CategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { ShareBar } from '#shared/ui/scales.tsx'
import { type Column, OnPhone, Table } from '#shared/ui/table.tsx'

type Area = CategoryResult['areas'][number]

const COLUMNS: readonly Column<Area>[] = [
  {
    key: 'name',
    header: 'Category',
    phone: 'above',
    cell: ({ slug, name }) => <Link to={paths.category(slug)}>{name}</Link>,
  },
  {
    key: 'share',
    header: 'Correct and wrong',
    width: '28%',
    phone: 'hide',
    cell: ({ correct, answered, total }) => <ShareBar correct={correct} wrong={answered - correct} total={total} />,
  },
  {
    key: 'answered',
    header: 'Answered',
    align: 'right',
    cell: ({ answered, total }) => (
      <>
        {formatCount(answered)} of {formatCount(total)} <OnPhone>answered</OnPhone>
      </>
    ),
  },
  {
    key: 'correct',
    header: 'Correct',
    align: 'right',
    phone: 'end',
    cell: ({ answered, correct }) =>
      answered === 0 ? (
        '–'
      ) : (
        <>
          {formatCount(correct)}
          <OnPhone> correct</OnPhone>, {formatShare(correct / answered)}
        </>
      ),
  },
  {
    key: 'practise',
    header: 'Practise',
    cell: ({ slug, name }) => (
      <Link to={paths.questionBank({ areas: slug })} aria-label={`Build a session on ${name}`}>
        Build a session
      </Link>
    ),
  },
]

/** The categories of a session, weakest first, each with a way to practise it. */
export const AreaTable = ({ areas }: { areas: readonly Area[] }) => (
  <Table
    caption="Categories in this session, weakest first"
    columns={COLUMNS}
    rows={areas}
    rowKey={({ slug }) => slug}
    twoLines
  />
)
