import type { Today } from '@wardround/proto/http/assessment/decks.ts'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Spread } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'

const Box = styled(Spread)`
  align-items: center; padding: ${space('4')} 0; border-block: ${rule('hair')} solid ${color('line')}; margin-bottom: ${space('6')};
`
const gems = (count: number) => formatCounted(count, 'gem')
const newGems = (count: number) => formatCounted(count, 'new gem')
const about = (minutes: number) => `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
const examIn = ({ date, days }: NonNullable<Today['exam']>) =>
  days === 0 ? 'Your exam is today.' : `Exam in ${days} ${days === 1 ? 'day' : 'days'}, on ${formatDate(date)}.`

/** What today asks for, and the way to it. */
export function TodayLine({ today: { due, new: fresh, minutes, exam } }: { today: Today }) {
  const count = due + fresh
  return (
    <Box as="section" aria-label="Gems to review today">
      <div>
        <h2>{count === 0 ? 'Nothing is due' : due === 0 ? `${newGems(fresh)} today` : `${gems(due)} due today`}</h2>
        <Small $muted>
          {count === 0
            ? 'Come back tomorrow, or review a deck at any time.'
            : `${about(minutes)}${due > 0 && fresh > 0 ? ` for everything, including ${newGems(fresh)}` : ''}.`}
          {exam && !exam.passed ? ` ${examIn(exam)}` : null}
          {exam?.passed ? (
            <>
              {' '}
              Your exam date has passed. <Link to={paths.profile()}>Set your next exam date</Link>.
            </>
          ) : null}
        </Small>
      </div>
      {count > 0 ? (
        <LinkButton variant="primary" to={paths.review()}>
          Review {gems(count)}
        </LinkButton>
      ) : null}
    </Box>
  )
}
