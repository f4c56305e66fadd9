import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { ReviewDesk } from '#features/staff-questions/reviews/review-desk.tsx'
import { ReviewQueue } from '#features/staff-questions/reviews/review-queue.tsx'
import { isReviewList, LIST_WORDS, useReview, useReviewQueue } from '#features/staff-questions/reviews/use-reviews.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { below, size, space, up } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Small } from '#shared/ui/text.tsx'

const Desk = styled.div`
  display: grid; gap: ${space('6')} ${space('8')}; grid-template-columns: minmax(0, 1fr);
  ${up('xl')} { grid-template-columns: 280px minmax(0, 1fr); }
`
const Queue = styled.nav<{ $reading: boolean }>`
  display: grid; gap: ${space('3')}; align-content: start; min-width: 0;
  ${below('xl')} { display: ${({ $reading }) => ($reading ? 'none' : 'grid')}; }
  ${up('xl')} { position: sticky; top: ${size('bar')}; align-self: start; max-height: calc(100dvh - ${size('bar')}); overflow: auto; }
`
const Main = styled.div`min-width: 0;`
const NOTHING = {
  others: 'Nothing is waiting for your review',
  own: 'Nothing you wrote is waiting for review',
  taken: 'You haven’t taken any reviews',
  returned: 'Nothing was sent back to you',
} as const

/** A long queue is cut: the newest are not in it. */
const queueWords = ({ items, total }: { items: readonly unknown[]; total: number }): string => {
  if (items.length < total) return `The oldest ${items.length} of ${formatCount(total)} questions`
  return total === 1 ? '1 question' : `${total} questions, oldest first`
}

function Page() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const mayEdit = usePermission('Questions', 'e')
  const asked = address.get('list')
  const list = isReviewList(asked) ? asked : 'others'
  const id = address.get('id') ?? undefined
  const queue = useReviewQueue(list)
  const review = useReview(id)
  const items = queue.data?.items ?? []
  const place = items.findIndex((row) => row.id === id)
  const to = (next: string | undefined) => paths.adminReviews({ list, ...(next ? { id: next } : {}) })
  const nextId = place === -1 ? items.find((row) => row.id !== id)?.id : items[place + 1]?.id
  const previousId = place > 0 ? items[place - 1]?.id : undefined
  useTitle(id ? review.data?.code : 'Review')
  return (
    <>
      <StaffHeader
        crumbs={[
          { label: 'Questions', to: paths.adminQuestions() },
          ...(id ? [{ label: 'Review', to: to(undefined) }] : []),
        ]}
        title={id ? (review.data?.code ?? 'Question') : 'Review'}
        beside={
          id && review.data ? (
            <>
              <StateBadge state={review.data.state} />
              {review.data.since ? <Badge tone="warn">Waiting for review</Badge> : null}
              {place === -1 ? null : (
                <Small>
                  {place + 1} of {queue.data?.total}
                </Small>
              )}
            </>
          ) : (
            <Small>Read each change, then approve it or send it back.</Small>
          )
        }
        actions={
          id ? (
            <>
              {previousId ? (
                <LinkButton size="sm" icon="left" to={to(previousId)}>
                  Previous question
                </LinkButton>
              ) : null}
              {nextId ? (
                <LinkButton size="sm" icon="right" to={to(nextId)}>
                  Next question
                </LinkButton>
              ) : null}
              {mayEdit ? (
                <LinkButton size="sm" variant="quiet" icon="note" to={paths.adminQuestionEdit(id)}>
                  Edit question
                </LinkButton>
              ) : null}
            </>
          ) : undefined
        }
      />
      <Desk>
        <Queue aria-label="Review queue" $reading={id !== undefined}>
          <SelectField
            label="Show"
            hideLabel
            options={Object.entries(LIST_WORDS).map(([value, label]) => ({ value, label }))}
            value={list}
            onChange={(event) => void navigate(paths.adminReviews({ list: event.target.value }))}
          />
          <Loaded
            query={queue}
            loading="Loading the queue"
            lines={6}
            empty={{ when: ({ total }) => total === 0, show: <Small>0 questions</Small> }}
          >
            {(page) => (
              <>
                <Small>{queueWords(page)}</Small>
                <ReviewQueue items={page.items} current={id} to={to} />
              </>
            )}
          </Loaded>
        </Queue>
        <Main>
          {id ? (
            <Loaded query={review} loading="Loading the question" lines={10}>
              {(found) => (
                <ReviewDesk
                  key={found.id}
                  review={found}
                  next={nextId && to(nextId)}
                  onDecided={() => void navigate(to(nextId))}
                />
              )}
            </Loaded>
          ) : items.length > 0 ? (
            <EmptyState
              title={LIST_WORDS[list]}
              action={
                <LinkButton variant="primary" to={to(items[0]?.id)}>
                  Open the oldest question
                </LinkButton>
              }
            >
              <p>Choose a question to see what changes, and why.</p>
            </EmptyState>
          ) : queue.data ? (
            <EmptyState
              title={NOTHING[list]}
              action={<LinkButton to={paths.adminQuestions()}>Go to the question bank</LinkButton>}
            />
          ) : null}
        </Main>
      </Desk>
    </>
  )
}

/** `/admin/.../questionbank/review?list=&id=`: what waits for review, and the decision on it. */
export const ReviewDeskPage = () => (
  <Permitted area="Questions" flag="v">
    <Page />
  </Permitted>
)
