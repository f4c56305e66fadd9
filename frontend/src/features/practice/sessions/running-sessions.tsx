import type { SessionSummary } from '@wardround/proto/http/assessment/sessions.ts'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { color, rule, space, up } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Small, Strong } from '#shared/ui/text.tsx'
import { SessionBar } from './session-bar.tsx'
import { TimeLeft } from './time-left.tsx'
import { useSessions } from './use-sessions.ts'

/** Sessions among the latest that are worth a line here. */
const LOOKED_AT = 5
const SHOWN = 2

const List = styled.ul`list-style: none; margin: 0; padding: 0;`
const Line = styled.li`
  display: grid; gap: ${space('2')} ${space('8')}; align-items: center; padding: ${space('3')} 0; border-top: ${rule('hair')} solid ${color('line-2')};
  ${up('md')} { grid-template-columns: minmax(220px, auto) 1fr auto; }
`

/** The newest sessions that still run, each with the way back into it, but for the one that stands above. */
export function RunningSessions({ except }: { except: string | undefined }) {
  const { data } = useSessions(1, LOOKED_AT)
  const running = data?.items.filter(({ endedAt, slug }) => endedAt === null && slug !== except).slice(0, SHOWN) ?? []
  if (running.length === 0) return null
  return (
    <List aria-label="Sessions in progress">
      {running.map((session) => (
        <Session key={session.id} session={session} />
      ))}
    </List>
  )
}

function Session({ session }: { session: SessionSummary }) {
  const { slug, name, total, answered, secondsLeft } = session
  return (
    <Line>
      <div>
        <Strong>{name}</Strong>
        <Small $muted>
          Session, {formatCount(answered)} of {formatCount(total)} answered
          {secondsLeft === null ? null : (
            <>
              , <TimeLeft seconds={secondsLeft} /> left
            </>
          )}
        </Small>
      </div>
      <SessionBar session={session} />
      <LinkButton to={paths.category(slug)}>Continue session</LinkButton>
    </Line>
  )
}
