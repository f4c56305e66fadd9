import type { Marking, QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { MarginNote } from '#shared/question/layout/question-grid.ts'
import { formatSpent } from '#shared/question/rules/stopwatch.ts'
import { Source } from '#shared/references/source.tsx'
import { color, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'

const References = styled.ol`padding-left: 1.2em; li + li { margin-top: ${space('2')}; } span { color: ${color('ink-3')}; white-space: nowrap; }`
const ReportLine = styled.p`margin-top: ${space('2')}; button { padding-inline: 0; }`

const Leading = styled.ul`
  list-style: none;
  li { display: flex; gap: ${space('2')}; align-items: baseline; }
  li + li { margin-top: ${space('2')}; }
  svg { flex: none; color: ${color('ink-3')}; align-self: center; }
`
/** Guides and gems about the same thing. */
const ReadOn = ({ linked }: { linked: Marking['linked'] }) =>
  linked.length === 0 ? null : (
    <MarginNote>
      <h2>Read on</h2>
      <Leading>
        {linked.map(({ kind, id, slug, title }) => (
          <li key={id}>
            <Icon name={kind === 'guide' ? 'book' : 'gem'} size={16} />
            <Link to={kind === 'guide' ? paths.guide(slug) : paths.gem(id, slug)}>
              {kind === 'guide' ? 'Guide' : 'Gem'}: {title}
            </Link>
          </li>
        ))}
      </Leading>
    </MarginNote>
  )

/** What to read on, and references; nothing where there are none. */
export const Learning = ({ marking: { references, linked } }: { marking: Marking }) => (
  <>
    <ReadOn linked={linked} />
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
  /** In a sitting: neither its code nor how often it was answered elsewhere. */
  sitting?: boolean
}

/** In the margin: what to take away, where it comes from, and the question's own particulars. */
export const MarginNotes = ({ view, answered, onReport, sitting = false }: MarginNotesProps) => (
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
