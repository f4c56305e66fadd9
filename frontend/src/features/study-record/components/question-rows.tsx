import type { ListedGuideNote } from '@wardround/proto/http/content/guides.ts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, family, font, rule, space, touch, up, weight } from '#shared/theme/tokens.ts'
import { MarkBadge } from '#shared/ui/question/mark-badge.tsx'
import { markOfProgress } from '#shared/ui/question/question-state.ts'
import { Small } from '#shared/ui/text.tsx'

export const QuestionList = styled.ol`
  list-style: none; padding: 0; border-top: ${rule('hair')} solid ${color('ink')}; margin-top: ${space('3')};
  > li { padding: ${space('3')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; display: grid; gap: ${space('1')} ${space('4')}; grid-template-columns: minmax(0, 1fr) auto; align-items: start; }
`
const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${space('4')};
  a { font-weight: ${weight('medium')}; font-size: ${font('t14')}; padding-block: 4px; ${touch} { padding-block: 12px; } }
`
const Excerpt = styled.p`grid-column: 1 / -1; font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')}; color: ${color('ink-2')}; max-width: 75ch; overflow-wrap: anywhere; ${up('md')} { grid-column: 1; }`

export type RowQuestion = {
  code: string
  categorySlug: string
  categoryName: string
  number: number
  progress: 0 | 1 | 2
  excerpt: string
}
type QuestionRowProps = {
  question: RowQuestion
  /** After the code: when it was flagged or written. */
  when?: string
  /** Buttons at the end of the first line. */
  actions?: ReactNode
  /** In place of the question's own beginning. */
  children?: ReactNode
}

/** "Renal, question 12", or what is left of a question that is no longer in the bank. */
export const placeOf = ({ categoryName, number, code }: RowQuestion): string =>
  number > 0 ? `${categoryName}, question ${formatCount(number)}` : `${code}, not in the question bank`

/** One question of the learner's own lists, with the way to it. */
export const QuestionRow = ({ question, when, actions, children }: QuestionRowProps) => (
  <li>
    <Head>
      {question.number > 0 ? (
        <Link to={paths.question(question.categorySlug, question.number)}>{placeOf(question)}</Link>
      ) : (
        <Small as="span">{placeOf(question)}</Small>
      )}
      <MarkBadge mark={markOfProgress(question.progress)} />
      {when ? (
        <Small as="span" $muted>
          {when}
        </Small>
      ) : null}
    </Head>
    <div>{actions}</div>
    {children ?? <Excerpt>{question.excerpt}</Excerpt>}
  </li>
)

type LinkedRowProps = { title: string; to: string | null; when: string; children: ReactNode }

/** A row of the learner's own lists that is no question; `to` is null when it is no longer available. */
const LinkedRow = ({ title, to, when, children }: LinkedRowProps) => (
  <li>
    <Head>
      {to === null ? <Small as="span">{title}, no longer available</Small> : <Link to={to}>{title}</Link>}
      <Small as="span" $muted>
        {when}
      </Small>
    </Head>
    <div />
    {children}
  </li>
)

type RowGem = { gemId: string; title: string; category: { slug: string }; available: boolean }
type GemRowProps = { gem: RowGem; when: string; children: ReactNode }

/** One gem of the learner's own lists. */
export const GemRow = ({ gem: { gemId, title, category, available }, ...row }: GemRowProps) => (
  <LinkedRow title={title} to={available ? paths.gem(gemId, category.slug) : null} {...row} />
)

type RowGuide = Pick<ListedGuideNote, 'slug' | 'title' | 'sectionId' | 'sectionTitle' | 'available'>
type GuideRowProps = { guide: RowGuide; when: string; children: ReactNode }

/** One section of a guide in the learner's own lists. Links to the guide where the section no longer exists. */
export const GuideRow = ({ guide: { slug, title, sectionId, sectionTitle, available }, ...row }: GuideRowProps) => (
  <LinkedRow
    title={title}
    to={available ? paths.guide(slug, sectionTitle === null ? undefined : sectionId) : null}
    {...row}
  />
)
