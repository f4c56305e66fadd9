import type { TrialQuestion } from '@wardround/proto/http/assessment/trial.ts'
import styled from 'styled-components'
import { ProtectedText } from '#shared/protection/protected-text.tsx'
import { Learning } from '#shared/question/components/learning.tsx'
import { Verdict } from '#shared/question/components/verdict.tsx'
import { size, space } from '#shared/theme/tokens.ts'

const Explained = styled.section`margin: ${space('8')} 0; > div { max-width: ${size('measure')}; margin-top: ${space('2')}; }`

type Told = { question: TrialQuestion; answered: NonNullable<TrialQuestion['answered']> }

/** The verdict of a question of the trial. `fresh`: just marked before the reader's eyes. */
export const TrialVerdict = ({ question, answered: { response, marking }, fresh }: Told & { fresh: boolean }) => (
  <Verdict chosen={{ options: question.options, response, marking }} fresh={fresh} />
)

/** Why, and where it comes from; parts that were never written are left out. */
export const TrialExplanation = ({ answered: { marking } }: Pick<Told, 'answered'>) => (
  <>
    {marking.explanation.trim() ? (
      <Explained>
        <h2>Explanation</h2>
        <ProtectedText html={marking.explanation} accessible={false} />
      </Explained>
    ) : null}
    <Learning marking={marking} />
  </>
)
