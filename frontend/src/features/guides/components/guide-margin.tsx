import type { GuideQuestions } from '@wardround/proto/http/assessment/guides.ts'
import type { GuideView } from '@wardround/proto/http/content/guides.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { ReportDialog } from '#shared/feedback/report-dialog.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { MarginNote } from '#shared/question/layout/question-grid.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'

const Links = styled.ul`
  list-style: none;
  li { display: grid; grid-template-columns: 16px minmax(0, 1fr); gap: ${space('2')}; align-items: baseline; padding: ${space('1')} 0; }
  svg { translate: 0 2px; }
`
type Gems = GuideQuestions['gems']

/** The gems of a guide for people who may open them. */
export function useGemsToOpen(questions: GuideQuestions | undefined): Gems {
  const { user } = useSession()
  return (user?.gems || user?.is_admin) && questions ? questions.gems : []
}

type Props = { guide: GuideView; gems: Gems; stopped: { id: string; title: string } | undefined }

/** What is beside the beginning of a guide: where it leads, and what it rests on. */
export function GuideMargin({ guide, gems, stopped }: Props) {
  const [reporting, setReporting] = useState(false)
  const [source] = guide.references
  return (
    <aside aria-label="About this guide" data-no-find>
      {stopped || gems.length > 0 || guide.next ? (
        <MarginNote>
          <h2>What to read next</h2>
          <Links>
            {stopped ? (
              <li>
                <Icon name="half" size={12} />
                <a href={`#${stopped.id}`}>Carry on at {stopped.title}</a>
              </li>
            ) : null}
            {gems.map(({ id, title, categorySlug }) => (
              <li key={id}>
                <Icon name="gem" size={12} />
                <Link to={paths.gem(id, categorySlug)}>Gem: {title}</Link>
              </li>
            ))}
            {guide.next ? (
              <li>
                <Icon name="book" size={12} />
                <Link to={paths.guide(guide.next.slug)}>Guide: {guide.next.title}</Link>
              </li>
            ) : null}
          </Links>
        </MarginNote>
      ) : null}
      <MarginNote>
        <h2>This guide</h2>
        <DefinitionList $prose>
          {guide.publishedAt ? (
            <>
              <dt>Updated</dt>
              <dd>{formatDate(guide.publishedAt)}</dd>
            </>
          ) : null}
          {source ? (
            <>
              <dt>Main source</dt>
              <dd>{[source.source, source.version].filter(Boolean).join(' ') || source.title}</dd>
            </>
          ) : null}
        </DefinitionList>
        <Button variant="quiet" size="sm" icon="report" onClick={() => setReporting(true)}>
          Report a problem
        </Button>
        <ReportDialog about={{ kind: 'guide', id: guide.id }} open={reporting} onOpenChange={setReporting} />
      </MarginNote>
    </aside>
  )
}
