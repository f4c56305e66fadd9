import styled from 'styled-components'
import { color, space, weight } from '#shared/theme/tokens.ts'
import type { MarkedQuestion } from '#shared/ui/question/question-state.ts'
import { Trace } from '#shared/ui/question/trace.tsx'
import { Caption } from '#shared/ui/text.tsx'

const QUESTIONS = 120
/** An invented run, the same at every visit: some places wrong, a few blank, a few flagged. */
const SAMPLE: readonly MarkedQuestion[] = Array.from({ length: QUESTIONS }, (_, at) => ({
  mark: at % 37 === 31 ? 'unanswered' : (at * at + 3 * at) % 11 < 2 || at % 13 === 8 ? 'wrong' : 'correct',
  flagged: at % 17 === 4,
}))

const Box = styled.figure`padding-bottom: ${space('14')};`
const Words = styled(Caption).attrs({ as: 'figcaption' })`
  display: flex; flex-wrap: wrap; gap: 6px ${space('5')}; margin-top: ${space('2')};
  strong { font-weight: ${weight('bold')}; color: ${color('ink-2')}; }
`

/** How a run of questions looks afterwards. */
export const SampleTrace = () => (
  <Box>
    <Trace paper size="lg" questions={SAMPLE} label="Sample: one line for each question" />
    <Words>
      <strong>Your results at a glance, with one line for each question. This is a sample.</strong>
      <span>
        A line up means correct and a line down means wrong. A ring means unanswered. A flag means that you flagged the
        question.
      </span>
    </Words>
  </Box>
)
