import type { CategoryView } from '@wardround/proto/http/assessment/categories.ts'
import { formatCount, formatCounted, formatShare } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { progressOf } from '#shared/study/category-progress.ts'
import { usePractise } from '#shared/study/use-practise.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { ShareBar } from '#shared/ui/scales.tsx'
import { type Column, OnPhone, Table } from '#shared/ui/table.tsx'
import { HowWell } from './how-well.tsx'

type Child = CategoryView['categories'][number]

const COLUMNS: Column<Child>[] = [
  {
    key: 'name',
    header: 'Category',
    phone: 'above',
    cell: ({ slug, name }) => <Link to={paths.category(slug)}>{name}</Link>,
  },
  {
    key: 'progress',
    header: 'Progress',
    width: '30%',
    phone: 'line',
    cell: ({ correct, answered, total }) => <ShareBar correct={correct} wrong={answered - correct} total={total} />,
  },
  {
    key: 'answered',
    header: 'Answered',
    align: 'right',
    cell: ({ answered, total }) => (
      <>
        {formatCount(answered)} / {formatCount(total)} <OnPhone>answered</OnPhone>
      </>
    ),
  },
  {
    key: 'score',
    header: 'Correct',
    align: 'right',
    phone: 'end',
    cell: (category) => {
      const progress = progressOf(category)
      return progress.kind === 'scored' ? formatShare(progress.you) : '–'
    },
  },
]

/** A category that holds others: their sum, and each of them. */
export function ParentOverview({ data: { category, categories } }: { data: CategoryView }) {
  const { total, answered, correct } = category
  const { practise, busy } = usePractise()
  return (
    <>
      <Section title="Progress">
        <Stack>
          <ShareBar correct={correct} wrong={answered - correct} total={total} />
          <HowWell category={category} />
          <Row>
            <Button
              variant="primary"
              busy={busy}
              onClick={() =>
                void practise({ categories: categories.map(({ id }) => id), which: answered < total ? ['unseen'] : [] })
              }
            >
              Practise {formatCounted(Math.min(20, total - answered || total), 'question')}
            </Button>
            <LinkButton to={paths.questionBank({ areas: categories.map(({ slug }) => slug).join() })}>
              Build a session
            </LinkButton>
          </Row>
        </Stack>
      </Section>
      <Section title="Categories">
        <Table
          caption={`Categories in ${category.name}`}
          twoLines
          columns={COLUMNS}
          rows={categories}
          rowKey={({ id }) => id}
        />
      </Section>
    </>
  )
}
