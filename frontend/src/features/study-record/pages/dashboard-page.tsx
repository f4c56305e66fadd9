import { type Dashboard, getDashboard } from '@wardround/proto/http/assessment/dashboard.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { DueToday } from '#shared/gems/due-today.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, family, font, space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { usePractise } from '../api/use-practise.ts'
import { ActivityCalendar } from '../components/activity-calendar.tsx'
import { Areas } from '../components/areas.tsx'
import { CertaintyTable } from '../components/certainty-table.tsx'
import { WeekChart } from '../components/week-chart.tsx'
import { calendarOf, londonDay, weekPoints } from '../rules/chart.ts'

const Facts = styled.dl`
  display: flex; flex-wrap: wrap; gap: ${space('4')} ${space('10')};
  dt { order: 2; font-size: ${font('t13')}; color: ${color('ink-3')}; }
  dd { font: ${font('t34')}/1.1 ${family('text')}; margin: 0; }
  > div { display: flex; flex-direction: column; }
`

/** `/profile/dashboard`: where one stands, against peers and over time, and what to do next. */
export function DashboardPage() {
  const { data, error, mutate } = useApi(getDashboard)
  return (
    <Wrap>
      <PageHeader
        title="Dashboard"
        lead="Based on your latest answers. Peers are people preparing for the same exam, on their first attempts."
      />
      <DueToday />
      {error && !data ? <LoadFailed error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton lines={14} label="Loading your dashboard" /> : null}
      {data && data.days.length + data.answered === 0 ? (
        <EmptyState
          title="Nothing to show yet"
          action={
            <LinkButton variant="primary" to={paths.questionBank()}>
              Answer the first question
            </LinkButton>
          }
        >
          <p>Your progress, your time and your weak areas appear here after your first answer.</p>
        </EmptyState>
      ) : null}
      {data && data.days.length + data.answered > 0 ? (
        <CategoryScore dashboard={data} today={londonDay(new Date())} />
      ) : null}
    </Wrap>
  )
}

function CategoryScore({ dashboard, today }: { dashboard: Dashboard; today: string }) {
  const points = weekPoints(dashboard.weeks, today)
  return (
    <>
      <Section title="Do next" aside="Areas where you’re furthest below peers.">
        <WeakAreas dashboard={dashboard} />
      </Section>
      <Section title="Where you stand">
        <Figures dashboard={dashboard} />
      </Section>
      <Section title="Over time" aside="Share correct for each week with at least ten answers.">
        {points.length > 1 ? (
          <WeekChart points={points} today={today} />
        ) : (
          <Small $muted>The line starts with your second week of ten answers or more.</Small>
        )}
      </Section>
      <Section title="Activity" aside="The last six months. Darker squares mean more answers that day.">
        <ActivityCalendar weeks={calendarOf(dashboard.days, today)} />
      </Section>
      <Section title="Areas" aside="Disc: you. Bar: peers. What needs work comes first.">
        <Areas caption="Score by area" areas={dashboard.categories} />
      </Section>
      {dashboard.certainty.length > 0 ? (
        <Section title="How sure, how right" aside="Disc: share you got right. Bar: what each level means.">
          <CertaintyTable rows={dashboard.certainty} />
        </Section>
      ) : null}
    </>
  )
}

const seconds = (milliseconds: number | null) => (milliseconds === null ? '–' : `${Math.round(milliseconds / 1000)} s`)

const Figures = ({ dashboard: { answered, total, score, ability, pace } }: { dashboard: Dashboard }) => (
  <Facts>
    <div>
      <dt>answered of {formatCount(total)}</dt>
      <dd>{formatCount(answered)}</dd>
    </div>
    <div>
      <dt>right, latest answers</dt>
      <dd>{score === null ? '–' : formatShare(score)}</dd>
    </div>
    <div>
      <dt>{ability === null ? 'right first time, after 20 answers' : 'right first time'}</dt>
      <dd>{ability === null ? '–' : formatShare(ability)}</dd>
    </div>
    <div>
      <dt>a question, {seconds(pace.all)} over all</dt>
      <dd>{seconds(pace.latest)}</dd>
    </div>
  </Facts>
)

function WeakAreas({ dashboard: { weak, categories } }: { dashboard: Dashboard }) {
  const { practise, busy } = usePractise()
  const areas = weak.flatMap((slug) => categories.filter((category) => category.slug === slug))
  if (areas.length === 0)
    return (
      <Stack>
        <Small>No areas are below peers. An area counts once you’ve answered five of its questions.</Small>
        <Row>
          <LinkButton variant="primary" to={paths.questionBank()}>
            Carry on in the question bank
          </LinkButton>
        </Row>
      </Stack>
    )
  return (
    <Stack>
      <Areas caption="Weak areas" areas={areas} />
      <Row>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void practise({ categories: areas.map(({ id }) => id), which: ['wrong', 'unseen'] })}
        >
          Practise these now
        </Button>
        <Small as="span" $muted>
          Twenty questions: not answered yet, or wrong last time.
        </Small>
      </Row>
    </Stack>
  )
}
