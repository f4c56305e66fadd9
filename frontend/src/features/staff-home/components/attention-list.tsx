import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import type { Task } from '#shared/staff/tasks/use-waiting.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { useAttention } from './attention-sources.ts'

const List = styled.ul`
  list-style: none; margin: 0; padding: 0;
  li { display: flex; gap: ${space('3')}; align-items: baseline; padding: ${space('2')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  li:first-child { border-top: ${rule('hair')} solid ${color('line')}; }
  b { min-width: 3ch; text-align: right; font-size: ${font('t21')}; font-weight: 400; font-variant-numeric: tabular-nums; }
`

const Line = ({ task }: { task: Task }) => {
  const { count = 0, one, many, to } = task
  const words = count === 1 ? one : many
  return (
    <li>
      <b>{formatCount(count)}</b>
      {to.startsWith('#') ? <a href={to}>{words}</a> : <Link to={to}>{words}</Link>}
    </li>
  )
}

/** What needs somebody, each line leading to where it is dealt with; what could not be read is named. */
export function AttentionList() {
  const all = useAttention()
  const waiting = all.filter(({ count }) => count)
  const failed = [...new Set(all.filter((one) => one.failed).map(({ of }) => of))]
  const loading = all.some(({ count, failed: hasFailed }) => count === undefined && !hasFailed)
  return (
    <>
      {waiting.length > 0 ? (
        <List>
          {waiting.map((one) => (
            <Line key={one.key} task={one} />
          ))}
        </List>
      ) : null}
      {loading ? <Skeleton lines={2} label="Checking your tasks" /> : null}
      {!loading && waiting.length === 0 && failed.length === 0 ? (
        <Badge tone="good" icon="tick">
          You have no tasks
        </Badge>
      ) : null}
      {failed.length > 0 ? (
        <Small $muted>Could not be loaded: {failed.join(', ')}. We’ll try again automatically.</Small>
      ) : null}
    </>
  )
}
