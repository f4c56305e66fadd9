import type { Marking, QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { color, family, font, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { formatSpent } from '../rules/stopwatch.ts'
import { MarginNote } from './question-grid.ts'

const KeyPoints = styled.ul`
  padding-left: 1.1em; font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')};
  li + li { margin-top: .5em; }
  li::marker { color: ${color('accent')}; content: '–\\00a0\\00a0'; }
`
const References = styled.ol`padding-left: 1.2em; li + li { margin-top: ${space('2')}; } span { color: ${color('ink-3')}; white-space: nowrap; }`
const ReportLine = styled.p`margin-top: ${space('2')}; button { padding-inline: 0; }`

type Reference = Marking['references'][number]
/** Addresses are data: only ordinary web addresses become links. */
const isWebAddress = (url: string | undefined): url is string => url !== undefined && /^https?:\/\//.test(url)

const Source = ({ reference: { title, source, version, url, checkedOn } }: { reference: Reference }) => (
  <li>
    {isWebAddress(url) ? (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    ) : (
      title
    )}
    . {[source, version].filter(Boolean).join(', ')}
    {source || version ? '. ' : ''}
    {checkedOn ? <span>Checked {formatDate(checkedOn)}</span> : null}
  </li>
)

/** Key points and references; nothing where there are none. */
export const Learning = ({ marking: { keyPoints, references } }: { marking: Marking }) => (
  <>
    {keyPoints.length > 0 ? (
      <MarginNote>
        <h2>Key points</h2>
        <KeyPoints>
          {keyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </KeyPoints>
      </MarginNote>
    ) : null}
    {references.length > 0 ? (
      <MarginNote>
        <h2>References</h2>
        <References>
          {references.map((reference) => (
            <Source key={`${reference.title} ${reference.version}`} reference={reference} />
          ))}
        </References>
      </MarginNote>
    ) : null}
  </>
)

export type MarginNotesProps = {
  view: QuestionView
  /** What may be shown of the answer; null while the question is open. */
  answered: QuestionView['answered']
  onReport: () => void
}

/** In the margin: what to take away, where it comes from, and the question's own particulars. */
export const MarginNotes = ({ view, answered, onReport }: MarginNotesProps) => (
  <>
    {answered?.marking ? <Learning marking={answered.marking} /> : null}
    <MarginNote>
      <h2>This question</h2>
      <DefinitionList>
        <dt>Code</dt>
        <dd>{view.code}</dd>
        {answered ? (
          <>
            <dt>Your time</dt>
            <dd>{formatSpent(answered.milliseconds)}</dd>
          </>
        ) : null}
        {view.sequence > 0 ? (
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
