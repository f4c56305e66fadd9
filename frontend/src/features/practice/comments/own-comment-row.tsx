import type { OwnComment, QuestionPlace } from '@wardround/proto/http/moderation/comments.ts'
import styled from 'styled-components'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, family, font, rule, space, touch, weight } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { PlainText } from '#shared/ui/rich-text/plain-text.tsx'
import { Small } from '#shared/ui/text.tsx'

export const Rows = styled.ol`
  list-style: none; margin: 0; padding: 0;
  > li { padding: ${space('4')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  > li:first-child { padding-top: 0; }
  &[aria-busy='true'] { opacity: .6; }
`
export const RowHead = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${space('4')}; font-size: ${font('t14')}; color: ${color('ink-3')};
  a { font-weight: ${weight('medium')}; ${touch} { padding-block: 12px; } }
`
export const Written = styled(
  PlainText,
)`font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')}; margin: ${space('1')} 0; max-width: 75ch;`
const Quoted = styled.p`
  font-size: ${font('t14')}; color: ${color('ink-3')}; border-left: ${rule('rule')} solid ${color('line-2')}; padding-left: ${space('3')};
  margin: ${space('2')} 0; max-width: 75ch; overflow-wrap: anywhere;
`
const Facts = styled.div`display: flex; flex-wrap: wrap; gap: 0 ${space('4')};`

const EXCERPT = 160
const excerpt = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()} …` : text)

/** The question, as a link while it is in the bank. */
export function PlaceLink({ place, hash = '' }: { place: QuestionPlace | null; hash?: string }) {
  if (!place) return <span>A question that is not available yet</span>
  const name = `${place.categoryName}${place.number === null ? '' : `, question ${formatCount(place.number)}`}`
  return (
    <>
      {place.number === null ? (
        <span>{name}, no longer in the question bank</span>
      ) : (
        <Link to={paths.question(place.categorySlug, place.number) + hash}>{name}</Link>
      )}
      <span>{place.code}</span>
    </>
  )
}

const count = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`

/** One of my comments: where it is, what I answered, and what came back. */
export const OwnCommentRow = ({ comment }: { comment: OwnComment }) => (
  <li>
    <RowHead>
      <PlaceLink place={comment.place} hash="#comments" />
      <time dateTime={comment.createdAt}>{formatRelative(comment.createdAt)}</time>
      {comment.held ? (
        <Badge tone="warn" icon="eye">
          Waiting for review
        </Badge>
      ) : null}
      {comment.folded ? (
        <Badge tone="muted" icon="minus">
          Hidden
        </Badge>
      ) : null}
      {comment.newReplies > 0 ? (
        <Badge tone="selected" icon="dot">
          {count(comment.newReplies, 'new reply', 'new replies')}
        </Badge>
      ) : null}
    </RowHead>
    {comment.inReplyTo ? (
      <Quoted>
        {comment.inReplyTo.name}: {excerpt(comment.inReplyTo.text)}
      </Quoted>
    ) : null}
    {comment.closed ? (
      <Small as="p" $muted>
        You’ll see this once you’ve answered the question again.
      </Small>
    ) : (
      <Written text={comment.text} />
    )}
    <Facts>
      <Small as="span" $muted>
        {count(comment.likes, 'like', 'likes')}
      </Small>
      <Small as="span" $muted>
        {count(comment.dislikes, 'dislike', 'dislikes')}
      </Small>
      {comment.parentId ? null : (
        <Small as="span" $muted>
          {count(comment.replyCount, 'reply', 'replies')}
        </Small>
      )}
    </Facts>
  </li>
)
