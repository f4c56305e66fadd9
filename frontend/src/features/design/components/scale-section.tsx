import styled from 'styled-components'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { Cells } from '#shared/ui/question/cells.tsx'
import type { MarkedQuestion, QuestionMark } from '#shared/ui/question/question-state.ts'
import { Trace } from '#shared/ui/question/trace.tsx'
import { ShareBar, VersusBar } from '#shared/ui/scales.tsx'

const marks: readonly QuestionMark[] = [
  'correct',
  'correct',
  'wrong',
  'correct',
  'correct',
  'wrong',
  'unanswered',
  'correct',
  'selected',
]
const run = (count: number): MarkedQuestion[] =>
  Array.from({ length: count }, (_, at) => ({
    mark: at < count * 0.45 ? (marks[at % marks.length] ?? 'correct') : 'unanswered',
    flagged: at % 9 === 4,
  }))
const paper: MarkedQuestion[] = Array.from({ length: 180 }, (_, at) => ({
  mark: (at * at) % 7 === 2 ? 'wrong' : 'correct',
  flagged: at % 23 === 5,
}))

const Wide = styled.div`width: 160px;`

export const ScaleSection = () => (
  <Section
    title="Trace and scales"
    aside="Up is right, down is wrong, ring is blank, dot is chosen, pennant is flagged."
  >
    <Stack $gap="6">
      <Trace questions={run(40)} current={18} />
      <Trace questions={run(20)} size="sm" />
      <Trace questions={paper} size="lg" paper />
      <Row $gap="8">
        <Row $gap="2">
          <Wide>
            <ShareBar correct={55} wrong={20} total={100} />
          </Wide>
          share
        </Row>
        <Row $gap="2">
          <Wide>
            <VersusBar you={0.72} peers={0.58} />
          </Wide>
          you and peers
        </Row>
        <Row $gap="2">
          <Wide>
            <ProgressBar value={0.4} />
          </Wide>
          40%
        </Row>
      </Row>
      <nav aria-label="Sample questions">
        <Cells
          current={14}
          questions={run(40).map((question, at) => ({ ...question, number: at + 1, to: '/design' }))}
        />
      </nav>
    </Stack>
  </Section>
)
