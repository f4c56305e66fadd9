import { type GuideQuestions, listGuideProgress } from '@wardround/proto/http/assessment/guides.ts'
import type { ListedGuide } from '@wardround/proto/http/content/guides.ts'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Matches } from '#shared/search/matches.tsx'
import { below, color, family, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { GuideFlag } from './guide-flag.tsx'
import { SectionMarks } from './section-marks.tsx'

const List = styled.ul`
  list-style: none; border-top: ${rule('rule')} solid ${color('ink')};
  > li {
    display: grid; grid-template-columns: 24px minmax(0, 1fr) auto; gap: ${space('1')} ${space('3')}; align-items: center; padding: ${space('3')} 0;
    border-bottom: ${rule('hair')} solid ${color('line')};
    ${up('md')} { grid-template-columns: 24px minmax(0, 1fr) 110px 110px 110px auto; }
  }
  > li > svg { color: ${color('ink-2')}; }
  small { display: block; color: ${color('ink-3')}; font-size: ${font('t13')}; max-width: 75ch; }
`
const Name = styled.div`a { font: ${weight('medium')} ${font('t16')}/1.3 ${family('text')}; color: ${color('ink')}; }`
const Fact = styled.p`font-size: ${font('t13')}; color: ${color('ink-2')}; ${below('md')} { display: none; }`
const STATES = {
  unread: { icon: 'ring', words: 'Not read' },
  reading: { icon: 'dot', words: 'In progress' },
  read: { icon: 'tick', words: 'Read' },
} as const
type Progress = Pick<GuideQuestions, 'total' | 'answered' | 'correct'> & { flagged: boolean }

function lineOf({ changed, state, stoppedAt, sections }: ListedGuide): string | undefined {
  if (changed) return 'Changed since you read it'
  const stopped = state === 'reading' && sections.find(({ id }) => id === stoppedAt)
  return stopped ? `You stopped at ${stopped.title}` : undefined
}

function Row({ guide, progress }: { guide: ListedGuide; progress: Progress | undefined }) {
  const { icon, words } = STATES[guide.state]
  const line = lineOf(guide)
  return (
    <li>
      <Icon name={icon} size={16} />
      <Name>
        <Link to={paths.guide(guide.slug, guide.found?.section?.id)}>{guide.title}</Link>
        <VisuallyHidden>, {words}</VisuallyHidden>
        {guide.found ? (
          <small>
            {guide.found.in === 'note' ? 'Your note: ' : guide.found.section ? `${guide.found.section.title}: ` : ''}
            <Matches text={guide.found.excerpt} />
          </small>
        ) : (
          <small>{[guide.category.name, line].filter(Boolean).join('. ')}</small>
        )}
      </Name>
      <Fact as="div">
        <SectionMarks sections={guide.sections} />
      </Fact>
      <Fact>{progress?.total ? `${progress.answered} of ${progress.total} questions` : ''}</Fact>
      <Fact>{formatDate(guide.publishedAt)}</Fact>
      <GuideFlag id={guide.id} title={guide.title} flagged={progress?.flagged ?? false} />
    </li>
  )
}

/** Guides with how far they are read, their questions and their flag. */
export function GuideTable({ guides }: { guides: readonly ListedGuide[] }) {
  const ids = guides.map(({ id }) => id).join(',')
  const { data = [] } = useApi(ids ? listGuideProgress : null, { query: { ids } }, { keepPreviousData: true })
  return (
    <List>
      {guides.map((guide) => (
        <Row key={guide.id} guide={guide} progress={data.find(({ guideId }) => guideId === guide.id)} />
      ))}
    </List>
  )
}
