import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { color, up, weight } from '#shared/theme/tokens.ts'
import { formatSpent, type Stopwatch } from '../rules/stopwatch.ts'

const Pace = styled.span`
  display: none; b { color: ${color('ink')}; font-weight: ${weight('bold')}; }
  ${up('md')} { display: inline; }
`
const TICK_MS = 1_000

/** "52 s on this question", running. Not announced: it would never be silent. */
export function TimeSpent({ stopwatch }: { stopwatch: Stopwatch }) {
  const [milliseconds, setMilliseconds] = useState(stopwatch.read)
  useEffect(() => {
    const timer = setInterval(() => setMilliseconds(stopwatch.read()), TICK_MS)
    return () => clearInterval(timer)
  }, [stopwatch])
  return <TimeTaken milliseconds={milliseconds} />
}

/** The time that an answer took. */
export const TimeTaken = ({ milliseconds }: { milliseconds: number }) => (
  <Pace>
    <b>{formatSpent(milliseconds)}</b> on this question
  </Pace>
)
