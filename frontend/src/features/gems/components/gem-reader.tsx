import { type GemView, getGem } from '@wardround/proto/http/assessment/gems.ts'
import { useState } from 'react'
import styled, { css } from 'styled-components'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { ReportDialog } from '#shared/feedback/report-dialog.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { GemBody } from '#shared/gems/gem-body.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { CopyProtection } from '#shared/protection/copy-protection.tsx'
import { useHasNavigatorColumn } from '#shared/question/components/navigator-column.tsx'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { useSession } from '#shared/session/use-session.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { useFrom } from '#shared/theme/use-from.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { type NextStep, NextSteps } from '#shared/ui/next-steps.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { QuestionBar } from '#shared/ui/question/question-bar.tsx'
import { ReadingPage, ReadingPart } from '#shared/ui/reading-page.ts'
import { Small } from '#shared/ui/text.tsx'
import { useClincherMarks } from '../outbox/use-outboxes.ts'
import { sortMarks } from '../rules/waiting-marks.ts'
import { GemMargin, GemSources } from './gem-margin.tsx'
import { GemNeighbours } from './gem-neighbours.tsx'
import { GemNote } from './gem-note.tsx'
import { GemTools } from './gem-tools.tsx'

const Title = styled.h1`margin-bottom: ${space('2')};`
/** A heading of a section, or the text itself, below a hairline. */
const Part = styled.div<{ $first?: boolean }>`
  padding-top: ${space('4')};
  ${({ $first = false }) => !$first && css`border-top: ${rule('hair')} solid ${color('line-2')};`}
  h2 { font-size: ${font('t21')}; }
`

const partName = (content: GemView['content'], index: number): string =>
  (content.format === 3 && content.sections[index]?.title) || `part ${index + 1}`

/** One gem: what it says, the own notes, what is remembered of it, and where it leads. */
export function GemReader({ id }: { id: string }) {
  const query = useApi(getGem, { params: { id } })
  useTitle(query.data?.title)
  if (query.data) return <Reader gem={query.data} />
  return (
    <Wrap>
      {isApiError(query.error, 'resource.missing', 'request.invalid') ? (
        <EmptyState
          line="broken"
          heading="h1"
          title="Gem not found"
          action={<LinkButton to={paths.gems()}>See all gems</LinkButton>}
        >
          It may have been removed.
        </EmptyState>
      ) : (
        <Loaded query={query} loading="Loading the gem" lines={14}>
          {() => null}
        </Loaded>
      )}
    </Wrap>
  )
}

function Reader({ gem }: { gem: GemView }) {
  const { marks, mark } = useClincherMarks()
  const { on: accessible = false } = useAccessibleMode()
  const wide = useHasNavigatorColumn()
  const hasMargin = useFrom('lg')
  const [noting, setNoting] = useState(false)
  const margin = <GemMargin gem={gem} noting={noting} onNoted={() => setNoting(false)} />
  return (
    <>
      <CopyProtection mode="practice" accessible={accessible} />
      <QuestionBar
        plain
        title={gem.category.name}
        where={gem.number > 0 ? `Gem ${gem.number} of ${gem.total}` : gem.code}
      >
        <Neighbours gem={gem} />
      </QuestionBar>
      <ReadingPage>
        {wide ? <GemNeighbours gem={gem} /> : null}
        <GemBody
          content={gem.content}
          accessible={accessible}
          marks={sortMarks(gem.clinchers, marks)}
          onMark={(clincherId, known) => mark({ clincherId, known, before: gem.clinchers.known.includes(clincherId) })}
          frame={(part, id, index) => (
            <ReadingPart>
              <div>
                {index === 0 ? (
                  <>
                    <GemTools gem={gem} noting={noting} onNote={() => setNoting(!noting)} />
                    <Title tabIndex={-1}>{gem.title}</Title>
                    <Small as="p" $muted>
                      {gem.code}, version {gem.versionNumber}. Updated {formatDate(gem.publishedAt)}.
                    </Small>
                  </>
                ) : null}
                <Part $first={index === 0}>{part}</Part>
              </div>
              <div>
                {index === 0 && hasMargin ? margin : null}
                {id === null ? null : <GemNote gem={gem} sectionId={id} part={partName(gem.content, index)} />}
              </div>
            </ReadingPart>
          )}
        />
        {hasMargin ? null : <ReadingPart>{margin}</ReadingPart>}
        <FromHere gem={gem} />
      </ReadingPage>
    </>
  )
}

const Neighbours = ({ gem: { previousId, nextId, category } }: { gem: GemView }) => (
  <>
    {previousId ? (
      <LinkButton to={paths.gem(previousId, category.slug)} aria-label="Previous gem">
        <Icon name="left" size={16} />
      </LinkButton>
    ) : null}
    {nextId ? (
      <LinkButton to={paths.gem(nextId, category.slug)} aria-label="Next gem">
        <Icon name="right" size={16} />
      </LinkButton>
    ) : null}
  </>
)

const PROGRESS = ['not answered yet', 'you got it right last time', 'you got it wrong last time'] as const

function FromHere({ gem }: { gem: GemView }) {
  const [reporting, setReporting] = useState(false)
  const { locked } = useSession()
  // Questions and guides take the question bank.
  const { questions, guides } = locked ? { questions: [], guides: [] } : gem.linked
  const { nextId, category } = gem
  const steps: NextStep[] = [
    ...questions.map(({ categorySlug, number, code, progress }) => ({
      to: paths.question(categorySlug, number),
      icon: 'list' as const,
      title: 'Try a question on this',
      detail: `${code}, ${PROGRESS[progress]}`,
    })),
    ...guides.map(({ slug, title }) => ({
      to: paths.guide(slug),
      icon: 'book' as const,
      title: `Guide: ${title}`,
    })),
    ...(nextId
      ? [{ to: paths.gem(nextId, category.slug), icon: 'gem' as const, title: `Next gem in ${category.name}` }]
      : []),
    { to: paths.gems({}, category.slug), icon: 'list', title: `All gems in ${category.name}` },
  ]
  return (
    <ReadingPart aria-labelledby="from-here">
      <Part>
        <h2 id="from-here">What to do next</h2>
        <NextSteps steps={steps} />
        <Button variant="quiet" size="sm" icon="report" onClick={() => setReporting(true)}>
          Report a problem with this gem
        </Button>
      </Part>
      <GemSources gem={gem} />
      <ReportDialog
        about={{ kind: 'gem', id: gem.id, versionId: gem.versionId }}
        open={reporting}
        onOpenChange={setReporting}
      />
    </ReadingPart>
  )
}
