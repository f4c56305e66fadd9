import type { ReviewStep } from '@wardround/proto/http/content/question-reviews.ts'
import styled from 'styled-components'
import { formatMoment } from '#shared/format/dates.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'

const Section = styled.section`margin-top: ${space('8')}; h2 { margin-bottom: ${space('2')}; }`
const Steps = styled.ol`
  list-style: none; padding: 0;
  li { padding: ${space('2')} 0; border-top: ${rule('hair')} solid ${color('line')}; font-size: ${font('t14')}; }
  time { color: ${color('ink-3')}; margin-left: ${space('2')}; }
  q { display: block; white-space: pre-wrap; overflow-wrap: anywhere; color: ${color('ink-2')}; quotes: none; }
`
const DID: Record<ReviewStep['action'], string> = {
  proposed: 'proposed version',
  approved: 'approved version',
  'sent-back': 'sent back version',
}

/** Who did what with the versions of a question, and what they said. */
export const ReviewSteps = ({ steps }: { steps: readonly ReviewStep[] }) =>
  steps.length === 0 ? null : (
    <Section aria-label="Review history">
      <h2>Review history</h2>
      <Steps>
        {steps.map(({ id, action, by, at, note, versionNumber }) => (
          <li key={id}>
            <b>{by}</b> {DID[action]} {versionNumber} <time dateTime={at}>{formatMoment(at)}</time>
            {note ? <q>{note}</q> : null}
          </li>
        ))}
      </Steps>
    </Section>
  )
