import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import styled from 'styled-components'
import { MarginNote } from '#shared/question/layout/question-grid.ts'
import { formatSpent } from '#shared/question/rules/stopwatch.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { later, useReadyAhead } from '#shared/ui/later/later.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'

const Learning = later(() => import('./learning.tsx').then((m) => m.Learning))

const ReportLine = styled.p`margin-top: ${space('2')}; button { padding-inline: 0; }`

export type MarginNotesProps = {
  view: QuestionView
  /** What may be shown of the answer; null while the question is open. */
  answered: QuestionView['answered']
  onReport: () => void
  /** In a sitting: neither its code nor how often it was answered elsewhere. */
  sitting?: boolean
}

/** In the margin: what to take away, where it comes from, and the question's own particulars. */
export function MarginNotes({ view, answered, onReport, sitting = false }: MarginNotesProps) {
  useReadyAhead(Learning)
  return (
    <>
      {answered?.marking ? <Learning marking={answered.marking} /> : null}
      <MarginNote>
        <h2>This question</h2>
        <DefinitionList>
          {sitting ? null : (
            <>
              <dt>Code</dt>
              <dd>{view.code}</dd>
            </>
          )}
          {answered ? (
            <>
              <dt>Your time</dt>
              <dd>{formatSpent(answered.milliseconds)}</dd>
            </>
          ) : null}
          {view.sequence > 0 && !sitting ? (
            <>
              <dt>Your attempts</dt>
              <dd>{view.sequence}</dd>
            </>
          ) : null}
        </DefinitionList>
        <ReportLine>
          <Button variant="quiet" size="sm" icon="report" onClick={onReport}>
            Report a problem
          </Button>
        </ReportLine>
      </MarginNote>
    </>
  )
}
