import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { formatSpent, type Stopwatch } from '#shared/question/rules/stopwatch.ts'
import { meanPace } from '#shared/question/store/pace.ts'
import { color, up, weight } from '#shared/theme/tokens.ts'

const Pace = styled.span`
  display: none; small { display: block; font-size: inherit; } b { color: ${color('ink')}; font-weight: ${weight('bold')}; }
  ${up('md')} { display: inline; }
`
const TICK_MS = 1_000

/** "52 s on this question", running. Not announced: it would never be silent. */
export function TimeSpent({ stopwatch, slug }: { stopwatch: Stopwatch; slug: string }) {
  const [milliseconds, setMilliseconds] = useState(stopwatch.read)
  useEffect(() => {
    const timer = setInterval(() => setMilliseconds(stopwatch.read()), TICK_MS)
    return () => clearInterval(timer)
  }, [stopwatch])
  return <TimeTaken milliseconds={milliseconds} slug={slug} />
}

/** The time that an answer took, and the mean of this visit once there is one. */
export const TimeTaken = ({ milliseconds, slug }: { milliseconds: number; slug: string }) => {
  const mean = meanPace(slug)
  return (
    <Pace>
      <b>{formatSpent(milliseconds)}</b> on this question
      {mean === undefined ? null : <small>{formatSpent(mean)} on average</small>}
    </Pace>
  )
}
