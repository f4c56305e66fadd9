import { USER_GROUPS } from '@wardround/proto/codes.ts'
import styled from 'styled-components'
import { isApiError } from '#shared/api/api-error.ts'
import { useBellCounts } from '#shared/bell/bell-store.ts'
import { dueInWords, useAwaitsDueGems, useDueGems } from '#shared/gems/due-today.tsx'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useOnline } from '#shared/navigation/use-online.ts'
import { useSession } from '#shared/session/use-session.ts'
import { CarryOn } from '#shared/study/carry-on.tsx'
import { daysToExam } from '#shared/study/countdown.ts'
import { ExamLine } from '#shared/study/exam-line.tsx'
import { useCategoryProgress } from '#shared/study/use-category-progress.ts'
import { WeakAreas } from '#shared/study/weak-areas.tsx'
import { color, family, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Figure, Strong } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { OfflineToday } from '../components/offline-today.tsx'

const Places = styled.ul`
  list-style: none; border-top: ${rule('rule')} solid ${color('ink')};
  ${up('lg')} { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: ${space('10')}; }
  li > * {
    display: grid; grid-template-columns: 24px 1fr auto; gap: 0 ${space('3')}; align-items: center; min-height: 60px; padding: ${space('2')} 0;
    border-bottom: ${rule('hair')} solid ${color('line')}; color: ${color('ink')}; text-decoration: none;
  }
  li > :not(a), li > :not(a) > svg:first-child { color: ${color('ink-3')}; }
  li > a > svg:first-child { color: ${color('accent')}; }
  li > * > svg:last-child { color: ${color('ink-3')}; }
  strong { font: ${weight('medium')} ${font('t18')}/1.3 ${family('text')}; }
  small { display: block; color: ${color('ink-3')}; font-size: ${font('t13')}; }
`
const Heading = styled.h2`
  font-family: inherit; font-size: ${font('t16')}; font-weight: ${weight('bold')}; padding: ${space('6')} 0 ${space('2')};
`
const Days = styled.section`
  display: flex; align-items: center; gap: ${space('4')}; padding: ${space('3')} 0 ${space('4')}; border-top: ${rule('rule')} solid ${color('ink')};
  p { font-size: ${font('t14')}; color: ${color('ink-2')}; }
`

type Place = { to: string; icon: IconName; name: string; says: string; locked?: boolean }

const count = new Intl.NumberFormat('en-GB')

/** A list under its heading; without a connection what cannot be opened is named, and no link. */
const PlaceList = ({ title, places, online }: { title: string; places: readonly Place[]; online: boolean }) => (
  <section>
    <Heading>{title}</Heading>
    <Places>
      {places.map(({ to, icon, name, says, locked: isShut }) => {
        const words = (
          <>
            <Icon name={online ? icon : 'offline'} size={20} />
            <span>
              <strong>{name}</strong>
              {isShut ? <VisuallyHidden>, locked</VisuallyHidden> : null}
              <small>{online ? says : 'Needs a connection'}</small>
            </span>
            {online ? <Icon name={isShut ? 'lock' : 'right'} size={16} /> : null}
          </>
        )
        return <li key={name}>{online ? <Link to={to}>{words}</Link> : <div>{words}</div>}</li>
      })}
    </Places>
  </section>
)

/** `/plabonthego`: where a learner starts on a phone; and the home page of everybody who has the question bank. */
export function OnTheGoPage() {
  const { user, locked } = useSession()
  const { data: progress, error } = useCategoryProgress(!locked)
  const due = useDueGems()
  const isAwaited = useAwaitsDueGems() || (!locked && !progress && !error)
  const bell = useBellCounts()
  // A browser may take a network that leads nowhere for a connection.
  const online = useOnline() && !isApiError(error, 'network')
  if (!user) return null
  const toGo = daysToExam(user.exam_date, new Date())
  const places: Place[] = [
    {
      to: locked ? paths.profile() : paths.questionBank(),
      icon: 'list',
      name: 'Practise by category',
      says: locked
        ? 'Not part of your plan'
        : progress
          ? `${count.format(progress.answered)} of ${count.format(progress.total)} answered`
          : 'All categories',
      locked,
    },
    {
      to: locked ? paths.profile() : paths.guides(),
      icon: 'book',
      name: 'Revision guides',
      says: locked ? 'Not part of your plan' : 'Read a guide, then practise its questions',
      locked,
    },
    ...(locked
      ? []
      : ([
          {
            to: paths.questionBank({ view: 'sessions' }),
            icon: 'clock',
            name: 'Sessions',
            says: 'Sessions you’ve created',
          },
          {
            to: paths.mocks(user.group === USER_GROUPS.mla),
            icon: 'clock',
            name: 'Mocks',
            says: 'Timed papers',
          },
          {
            to: paths.flags(),
            icon: 'flag',
            name: 'Flagged questions',
            says: progress ? `${count.format(progress.flagged)} flagged` : 'Questions to come back to',
          },
          { to: paths.flaggedGuides(), icon: 'flag', name: 'Flagged guides', says: 'Guides to read again' },
          { to: paths.dashboard(), icon: 'grid', name: 'Dashboard', says: 'What needs work' },
          { to: paths.notes(), icon: 'note', name: 'Notes', says: 'What you’ve written down' },
          { to: paths.ownComments(), icon: 'chat', name: 'Comments', says: 'Your comments and reports, with replies' },
        ] as const)),
    ...(due
      ? ([{ to: paths.gems(), icon: 'gem', name: 'Gems', says: 'Short revision notes and clinchers' }] as const)
      : []),
    ...(bell?.showMessages
      ? ([
          {
            to: paths.messages(),
            icon: 'chat',
            name: 'Messages',
            says: bell.messages > 0 ? `${count.format(bell.messages)} unread` : 'What we’ve sent you',
          },
        ] as const)
      : []),
    { to: paths.news(), icon: 'note', name: 'News', says: 'Changes to questions, mocks and dates' },
    { to: paths.profile(), icon: 'user', name: 'Account', says: 'Plan, devices and appearance' },
  ]
  const dueToday: readonly Place[] = due
    ? [{ to: paths.review(), icon: 'gem', name: 'Review gems', says: dueInWords(due) }]
    : []
  return (
    <Wrap>
      <PageHeader
        title={`Hello, ${user.first_name}`}
        lead={locked ? 'Choose where to start.' : toGo === null ? <ExamLine progress={progress} /> : undefined}
      />
      {toGo === null || locked ? null : (
        <Days aria-label="Exam">
          {toGo > 0 ? <Figure>{count.format(toGo)}</Figure> : null}
          <p>
            <Strong>{toGo === 0 ? 'Your exam is today' : toGo === 1 ? 'day to go' : 'days to go'}</Strong>
            <br />
            <ExamLine progress={progress} days={false} />
          </p>
        </Days>
      )}
      {online || locked ? null : <OfflineToday uid={user.uid} />}
      {online && progress ? (
        <>
          <CarryOn progress={progress} />
          <WeakAreas progress={progress} />
        </>
      ) : null}
      {isAwaited ? <Skeleton lines={8} height="2em" /> : null}
      {dueToday.length > 0 ? <PlaceList title="Today" places={dueToday} online={online} /> : null}
      <PlaceList title={dueToday.length > 0 ? 'Everything else' : 'Everything'} places={places} online={online} />
    </Wrap>
  )
}
