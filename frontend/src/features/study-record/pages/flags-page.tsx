import { FLAG_TYPES } from '@wardround/proto/codes.ts'
import { countFlags } from '@wardround/proto/http/assessment/flags.ts'
import { countGuideFlags } from '@wardround/proto/http/assessment/guides.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { usePractise } from '#shared/study/use-practise.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Table } from '#shared/ui/table.tsx'

const SESSION = 40
const Words = styled.div`&:not(:empty) { margin-bottom: ${space('6')}; }`

/** `/profile/flags`: what the learner has flagged, by category, and the ways on. */
export function FlagsPage() {
  return (
    <Wrap>
      <PageHeader title="Flags" lead="Questions and guides to come back to. Only you can see them." />
      <Words>
        <PageText tag="plab-qbflags" />
      </Words>
      <Section title="Questions" aside="A flag stays until you remove it, even if you reset your progress.">
        <Questions />
      </Section>
      <Section title="Revision guides" aside="Guides that you flagged to read again.">
        <Guides />
      </Section>
      <MockFlags />
    </Wrap>
  )
}

function Guides() {
  const { data } = useApi(countGuideFlags)
  if (data?.count === 0) return <p>No flagged guides.</p>
  return (
    <LinkButton to={paths.flaggedGuides()}>See flagged guides{data ? ` (${formatCount(data.count)})` : ''}</LinkButton>
  )
}

/** Flags set in mocks are kept apart. */
function MockFlags() {
  const { data = [] } = useApi(countFlags)
  const ofMocks = data.filter(({ type }) => type !== FLAG_TYPES.questionBank)
  if (ofMocks.length === 0) return null
  return (
    <Section title="Mocks" aside="Flags that you set while sitting a mock.">
      {ofMocks.map(({ type, count }) => (
        <LinkButton key={type} to={paths.flaggedQuestions({ type })}>
          See {formatCounted(count, 'flag')} in {type === FLAG_TYPES.mlaMock ? 'MLA mocks' : 'mocks'}
        </LinkButton>
      ))}
    </Section>
  )
}

function Questions() {
  const { data, error, mutate } = useApi(countFlags)
  const { practise, busy } = usePractise()
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="Your flags could not be loaded" />
  if (!data) return <Skeleton lines={5} label="Loading your flags" />
  const { count, categories } = data[0] ?? { count: 0, categories: [] }
  if (count === 0)
    return (
      <EmptyState
        title="No flagged questions"
        action={
          <LinkButton variant="primary" to={paths.questionBank()}>
            Go to the question bank
          </LinkButton>
        }
      >
        <p>To add a question here, select the flag above it or press M.</p>
      </EmptyState>
    )
  return (
    <Stack>
      <Row>
        <Button variant="primary" busy={busy} onClick={() => void practise({ which: ['flagged'], count: SESSION })}>
          Practise {formatCounted(Math.min(count, SESSION), 'flagged question')}
        </Button>
        <LinkButton to={paths.flaggedQuestions()}>See {formatCounted(count, 'flagged question')}</LinkButton>
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
              row.slug ? (
                <Link to={paths.flaggedQuestions({ category: row.slug })}>{row.name}</Link>
              ) : (
                'No longer in the question bank'
              ),
          },
          { key: 'count', header: 'Flagged', align: 'right', cell: (row) => formatCount(row.count) },
        ]}
      />
    </Stack>
  )
}
