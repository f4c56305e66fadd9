import { type GuideQuestions, listGuideProgress } from '@wardround/proto/http/assessment/guides.ts'
import type { ListedGuide } from '@wardround/proto/http/content/guides.ts'
import { Fragment } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { Matches } from '#shared/search/matches.tsx'
import { below, color, family, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { ShareBar } from '#shared/ui/scales.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { GuideFlag } from './guide-flag.tsx'
import { SectionMarks } from './section-marks.tsx'

const List = styled.ul`
  list-style: none;
  > li {
    display: grid; grid-template-columns: 24px minmax(0, 1fr) auto; gap: ${space('1')} ${space('3')}; align-items: center; padding: ${space('3')} 0;
    border-bottom: ${rule('hair')} solid ${color('line')};
    ${up('md')} { grid-template-columns: 24px minmax(0, 1fr) 120px 110px 120px 40px; }
  }
  > li[data-head] { border-bottom-color: ${color('ink')}; padding-block: ${space('2')}; color: ${color('ink-3')}; font-size: ${font('t13')}; ${below('md')} { display: none; } }
  > li[data-category] { display: block; padding: ${space('5')} 0 ${space('2')}; border-bottom-color: ${color('line-2')}; font-size: ${font('t14')}; h2 { font: inherit; font-weight: ${weight('bold')}; } }
  > li[data-guide] {
    ${below('md')} {
      grid-template-columns: 24px minmax(0, 1fr) minmax(0, 1fr) auto;
      > :nth-child(2) { grid-area: 1 / 2 / 2 / 4; }
      > :nth-child(3) { grid-area: 2 / 2; }
      > :nth-child(4) { grid-area: 2 / 3 / 3 / 5; text-align: right; }
      > :nth-child(5) { grid-area: 3 / 2 / 4 / 5; }
      > :nth-child(6) { grid-area: 1 / 4; }
    }
  }
  > li > svg { color: ${color('ink-2')}; }
  small { display: block; color: ${color('ink-3')}; font-size: ${font('t13')}; max-width: 75ch; }
`
const Name = styled.div`a { font: ${weight('medium')} ${font('t16')}/1.3 ${family('text')}; color: ${color('ink')}; }`
const Fact = styled.p`
  font-size: ${font('t13')}; color: ${color('ink-2')};
  &[data-changed] { color: ${color('warning')}; }
`
const OnPhone = styled.span`${up('md')} { display: none; }`
const Legend = styled.p`
  display: flex; flex-wrap: wrap; gap: ${space('1')} ${space('4')}; margin: ${space('4')} 0; font-size: ${font('t13')}; color: ${color('ink-2')};
  span { display: inline-flex; align-items: center; gap: 6px; }
`
const STATES = {
  unread: { icon: 'ring', words: 'Not read' },
  reading: { icon: 'half', words: 'In progress' },
  read: { icon: 'tick', words: 'Read' },
} as const
type Progress = Pick<GuideQuestions, 'total' | 'answered' | 'correct'> & { flagged: boolean }

function lineOf({ changed, state, stoppedAt, sections }: ListedGuide): string | undefined {
  if (changed) return 'Guidance has changed since you read this'
  const stopped = state === 'reading' && sections.find(({ id }) => id === stoppedAt)
  return stopped ? `You stopped at ${stopped.title}` : undefined
}

type RowProps = { guide: ListedGuide; progress: Progress | undefined; grouped: boolean }

function Row({ guide, progress, grouped }: RowProps) {
  const { icon, words } = STATES[guide.state]
  const line = lineOf(guide)
  return (
    <li data-guide>
      <Icon name={icon} size={16} />
      <Name>
        <Link to={paths.guide(guide.slug, guide.found?.section?.id)}>{guide.title}</Link>
        <VisuallyHidden>, {words.toLowerCase()}</VisuallyHidden>
        {guide.found ? (
          <small>
            {guide.found.in === 'note' ? 'Your note: ' : guide.found.section ? `${guide.found.section.title}: ` : ''}
            <Matches text={guide.found.excerpt} />
          </small>
        ) : (
          <small>{[!grouped && guide.category.name, line].filter(Boolean).join('. ')}</small>
        )}
      </Name>
      <Fact as="div">
        <SectionMarks sections={guide.sections} />
        {guide.sections.filter(({ read }) => read).length} / {guide.sections.length}
      </Fact>
      <Fact as="div">
        {progress?.total ? (
          <>
            <ShareBar correct={progress.correct} wrong={progress.answered - progress.correct} total={progress.total} />
            {progress.answered} / {progress.total}
          </>
        ) : null}
      </Fact>
      <Fact data-changed={guide.changed || undefined}>
        {guide.changed ? <Icon name="warn" size={12} /> : null} <OnPhone>Updated </OnPhone>
        {formatDate(guide.publishedAt)}
      </Fact>
      <GuideFlag id={guide.id} title={guide.title} flagged={progress?.flagged ?? false} />
    </li>
  )
}

/** Runs of guides that stand in the same category. */
function byCategory(guides: readonly ListedGuide[]): { name: string; guides: ListedGuide[] }[] {
  const groups: { name: string; guides: ListedGuide[] }[] = []
  for (const guide of guides) {
    const last = groups.at(-1)
    if (last?.name === guide.category.name) last.guides.push(guide)
    else groups.push({ name: guide.category.name, guides: [guide] })
  }
  return groups
}

type Props = {
  guides: readonly ListedGuide[]
  /** Under the names of their categories, as the list gives them without a search. */
  grouped: boolean
}

/** Guides with how far they are read, their questions and their flag. */
export function GuideTable({ guides, grouped }: Props) {
  const ids = guides.map(({ id }) => id).join(',')
  const { data = [] } = useApi(ids ? listGuideProgress : null, { query: { ids } }, { keepPreviousData: true })
  const rowOf = (guide: ListedGuide) => (
    <Row key={guide.id} guide={guide} grouped={grouped} progress={data.find(({ guideId }) => guideId === guide.id)} />
  )
  return (
    <>
      <List>
        <li data-head aria-hidden="true">
          <span />
          <span>Guide</span>
          <span>Sections read</span>
          <span>Questions</span>
          <span>Updated</span>
        </li>
        {grouped
          ? byCategory(guides).map((group) => (
              <Fragment key={group.guides[0]?.id}>
                <li data-category>
                  <h2>{group.name}</h2>
                </li>
                {group.guides.map(rowOf)}
              </Fragment>
            ))
          : guides.map(rowOf)}
      </List>
      <Legend aria-hidden="true">
        {Object.values(STATES).map(({ icon, words }) => (
          <span key={words}>
            <Icon name={icon} size={12} />
            {words}
          </span>
        ))}
        <span>
          <Icon name="warn" size={12} />
          Guidance changed
        </span>
      </Legend>
    </>
  )
}
