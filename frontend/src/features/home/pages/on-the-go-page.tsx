import { USER_GROUPS } from '@wardround/proto/codes.ts'
import styled from 'styled-components'
import { dueInWords, useDueGems } from '#shared/gems/due-today.tsx'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { CarryOn } from '#shared/study/carry-on.tsx'
import { ExamLine } from '#shared/study/exam-line.tsx'
import { useCategoryProgress } from '#shared/study/use-category-progress.ts'
import { WeakAreas } from '#shared/study/weak-areas.tsx'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const Places = styled.ul`
  list-style: none; border-top: ${rule('rule')} solid ${color('ink')}; margin-top: ${space('6')};
  a {
    display: grid; grid-template-columns: 24px 1fr auto; gap: 0 ${space('3')}; align-items: center; min-height: 60px; padding: ${space('2')} 0;
    border-bottom: ${rule('hair')} solid ${color('line')}; color: ${color('ink')}; text-decoration: none;
  }
  a > svg:first-child { color: ${color('accent')}; }
  a > svg:last-child { color: ${color('ink-3')}; }
  strong { font: ${weight('medium')} ${font('t18')}/1.3 ${family('text')}; }
  small { display: block; color: ${color('ink-3')}; font-size: ${font('t13')}; }
`

type Place = { to: string; icon: IconName; name: string; says: string; locked?: boolean }

const count = new Intl.NumberFormat('en-GB')

/** `/plabonthego`: where a learner starts on a phone. */
export function OnTheGoPage() {
  const { user, locked } = useSession()
  const progress = useCategoryProgress(!locked).data
  const due = useDueGems()
  if (!user) return null
  const places: Place[] = [
    {
      to: locked ? paths.profile() : paths.questionBank(),
      icon: 'list',
      name: 'Practise by category',
      says: locked
        ? 'Not part of your plan'
        : progress
          ? `${count.format(progress.answered)} of ${count.format(progress.total)} answered`
          : 'Every area of the exam',
      locked,
    },
    {
      to: locked ? paths.profile() : paths.guides(),
      icon: 'book',
      name: 'Revision guides',
      says: locked ? 'Not part of your plan' : 'Read, and practise the questions beside them',
      locked,
    },
    ...(locked
      ? []
      : ([
          {
            to: paths.mocks(user.group === USER_GROUPS.mla),
            icon: 'clock',
            name: 'Mocks',
            says: 'A paper against the clock',
          },
          {
            to: paths.flags(),
            icon: 'flag',
            name: 'Flagged questions',
            says: progress ? `${count.format(progress.flagged)} flagged` : 'To come back to',
          },
          { to: paths.flaggedGuides(), icon: 'flag', name: 'Flagged guides', says: 'To read again' },
          { to: paths.dashboard(), icon: 'grid', name: 'Dashboard', says: 'What needs work' },
          { to: paths.notes(), icon: 'note', name: 'Notes', says: 'What you wrote down' },
          { to: paths.ownComments(), icon: 'chat', name: 'Comments', says: 'Replies, and what you reported' },
        ] as const)),
    ...(due
      ? ([
          { to: paths.review(), icon: 'clock', name: 'Review gems', says: dueInWords(due) },
          { to: paths.gems(), icon: 'gem', name: 'Gems', says: 'Short revision notes and clinchers' },
        ] as const)
      : []),
    { to: paths.news(), icon: 'note', name: 'News', says: 'Changes to questions, mocks and dates' },
    { to: paths.profile(), icon: 'user', name: 'Account', says: 'Plan, devices and appearance' },
  ]
  return (
    <Wrap>
      <PageHeader
        title={`Hello, ${user.first_name}`}
        lead={locked ? 'Everything works on this device.' : <ExamLine progress={progress} />}
      />
      {progress ? (
        <>
          <CarryOn progress={progress} />
          <WeakAreas progress={progress} />
        </>
      ) : null}
      <Places>
        {places.map(({ to, icon, name, says, locked: isShut }) => (
          <li key={name}>
            <Link to={to}>
              <Icon name={icon} size={20} />
              <span>
                <strong>{name}</strong>
                {isShut ? <VisuallyHidden>, locked</VisuallyHidden> : null}
                <small>{says}</small>
              </span>
              <Icon name={isShut ? 'lock' : 'right'} size={16} />
            </Link>
          </li>
        ))}
      </Places>
    </Wrap>
  )
}
