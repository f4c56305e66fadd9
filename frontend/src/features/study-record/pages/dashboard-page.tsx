import { type Dashboard, getDashboard } from '@wardround/proto/http/assessment/dashboard.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount, formatCounted, formatShare } from '#shared/format/numbers.ts'
import { DueToday } from '#shared/gems/due-today.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { useSession } from '#shared/session/use-session.ts'
import { CarryOn } from '#shared/study/carry-on.tsx'
import { progressOf, scoredAfter } from '#shared/study/category-progress.ts'
import { daysToExam, daysToGo } from '#shared/study/countdown.ts'
import { ExamLine } from '#shared/study/exam-line.tsx'
import { type BankProgress, useCategoryProgress } from '#shared/study/use-category-progress.ts'
import { WeakAreas } from '#shared/study/weak-areas.tsx'
import { color, family, font, space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { ActivityCalendar } from '../components/activity-calendar.tsx'
import { Areas, isCompared } from '../components/areas.tsx'
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
  const { user } = useSession()
  const { data, error, mutate } = useApi(getDashboard)
  const progress = useCategoryProgress().data
  const toGo = user ? daysToExam(user.exam_date, new Date()) : null
  useTitle('Dashboard')
  return (
    <Wrap>
      <PageHeader
        title={toGo === null ? 'Dashboard' : daysToGo(toGo)}
        lead={<ExamLine progress={progress} days={false} />}
        actions={user?.exam_date ? <LinkButton to={paths.examDate()}>Change exam date</LinkButton> : undefined}
      />
      {data && data.answered === 0 ? <DueToday /> : null}
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="Your dashboard could not be loaded" />
      ) : null}
      {!data && !error ? <Skeleton lines={14} label="Loading your dashboard" /> : null}
      {data && data.days.length + data.answered === 0 ? (
        <EmptyState
          title="Nothing to show yet"
          action={
            <LinkButton variant="primary" to={paths.questionBank()}>
              Answer your first question
            </LinkButton>
          }
        >
          <p>Your progress, your time and your weak categories appear here after your first answer.</p>
        </EmptyState>
      ) : null}
      {data && data.days.length + data.answered > 0 ? (
        <Overview dashboard={data} progress={progress} today={londonDay(new Date())} />
      ) : null}
    </Wrap>
  )
}

type OverviewProps = { dashboard: Dashboard; progress: BankProgress | undefined; today: string }

function Overview({ dashboard, progress, today }: OverviewProps) {
  const points = weekPoints(dashboard.weeks, today)
  const hasBars = dashboard.categories.some(isCompared)
  return (
    <>
      <Section
        title="What to do next"
        aside="Peer scores use first attempts by people preparing for the same exam. Your scores use your latest answers."
      >
        <Stack>
          <DueToday />
          {progress ? (
            <div>
              <CarryOn progress={progress} />
              <WeakAreas progress={progress} />
            </div>
          ) : (
            <Skeleton lines={4} label="Loading what to do next" />
          )}
        </Stack>
      </Section>
      <Section title="Your progress">
        <Figures dashboard={dashboard} />
      </Section>
      <Section title="Over time" aside="Percentage correct each week. Weeks with fewer than 10 answers are left out.">
        {points.length > 1 ? (
          <WeekChart points={points} today={today} />
        ) : (
          <Small $muted>This chart appears after two weeks with at least 10 answers each.</Small>
        )}
      </Section>
      <Section title="Activity" aside="The last six months. Darker squares mean more answers that day.">
        <ActivityCalendar weeks={calendarOf(dashboard.days, today)} />
      </Section>
      <Section
        title="Categories"
        aside={`Your weakest categories come first. ${hasBars ? 'The dot is you and the bar is your peers. ' : ''}Each category gets a score after 20 answers, or after all its questions if there are fewer than 20.`}
      >
        <Areas {...dashboard} />
      </Section>
      {dashboard.certainty.length > 0 ? (
        <Section
          title="How sure you were"
          aside="The dot is the share you got right. The bar is the share we expect at that level."
        >
          <CertaintyTable rows={dashboard.certainty} />
        </Section>
      ) : null}
    </>
  )
}

const seconds = (milliseconds: number | null) => (milliseconds === null ? '–' : `${Math.round(milliseconds / 1000)} s`)

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { answered, total, ability, pace } = dashboard
  const progress = progressOf({ ...dashboard, peers: null })
  const after = progress.kind === 'too-few' ? ` ${scoredAfter(progress)}` : ''
  const [latest, overall] = [seconds(pace.latest), seconds(pace.all)]
  return (
    <Facts>
      <div>
        <dt>Answered, out of {formatCounted(total, 'question')}</dt>
        <dd>{formatCount(answered)}</dd>
      </div>
      <div>
        <dt>{after ? `Score${after}` : 'Score from your latest answers'}</dt>
        <dd>{progress.kind === 'scored' ? formatShare(progress.you) : '–'}</dd>
      </div>
      <div>
        <dt>{`Right first time${ability === null ? after : ''}`}</dt>
        <dd>{ability === null ? '–' : formatShare(ability)}</dd>
      </div>
      <div>
        <dt>{latest === overall ? 'Average time per question' : `Average time per question, ${overall} overall`}</dt>
        <dd>{latest}</dd>
      </div>
    </Facts>
  )
}
