import { countFlags } from '@wardround/proto/http/assessment/flags.ts'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Table } from '#shared/ui/table.tsx'
import { usePractise } from '../api/use-practise.ts'

const SESSION = 40
const Words = styled.div`&:not(:empty) { margin-bottom: ${space('6')}; }`

/** `/profile/flags`: what the learner has flagged, by category, and the ways on. */
export function FlagsPage() {
  return (
    <Wrap>
      <PageHeader title="Flags" lead="What you marked to come back to. Only you see it." />
      <Words>
        <PageText tag="plab-qbflags" />
      </Words>
      <Section title="Questions" aside="A flag stays until you take it off, also when you start over.">
        <Questions />
      </Section>
    </Wrap>
  )
}

function Questions() {
  const { data, error, mutate } = useApi(countFlags)
  const { practise, busy } = usePractise()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton lines={5} label="Counting your flags" />
  const { count, categories } = data[0] ?? { count: 0, categories: [] }
  if (count === 0)
    return (
      <EmptyState
        title="Nothing is flagged"
        action={
          <LinkButton variant="primary" to={paths.questionBank()}>
            Question bank
          </LinkButton>
        }
      >
        <p>Press the flag above a question, or the key M, and it is kept here.</p>
      </EmptyState>
    )
  return (
    <Stack>
      <Row>
        <Button variant="primary" busy={busy} onClick={() => void practise({ which: ['flagged'], count: SESSION })}>
          Practise {count > SESSION ? `${SESSION} of them` : 'them now'}
        </Button>
        <LinkButton to={paths.flaggedQuestions()}>See all {formatCount(count)}</LinkButton>
      </Row>
      <Table
        caption="Flagged questions by category"
        rows={categories}
        rowKey={(row) => row.slug}
        columns={[
          {
            key: 'name',
            header: 'Category',
            cell: (row) =>
              row.slug ? <Link to={paths.flaggedQuestions({ category: row.slug })}>{row.name}</Link> : 'No longer in the question bank',
          },
          { key: 'count', header: 'Flagged', align: 'right', cell: (row) => formatCount(row.count) },
        ]}
      />
    </Stack>
  )
}
