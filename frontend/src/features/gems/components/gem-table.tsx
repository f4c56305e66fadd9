import { type ListedGem, listGems, markGem } from '@wardround/proto/http/assessment/gems.ts'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { WithPicture } from '#shared/gems/list-picture.tsx'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, family, font, weight } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { type Column, Table } from '#shared/ui/table.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { inWords } from '../rules/next-due.ts'
import { GemStateBadge } from './gem-state.tsx'

const Excerpt = styled.small`display: block; color: ${color('ink-3')}; font-size: ${font('t13')};`
const NoBreak = styled.span`white-space: nowrap;`
const Name = styled(
  Link,
)`font: ${weight('medium')} ${font('t16')}/1.3 ${family('text')}; color: ${color('ink')}; text-decoration: none; &:hover { text-decoration: underline; }`
const RATINGS = ['', 'Again', 'Hard', 'Good', 'Easy'] as const

function FlagButton({ gem: { id, title, flagged } }: { gem: Pick<ListedGem, 'id' | 'title' | 'flagged'> }) {
  const mark = useMutationApi(markGem, [listGems])
  const run = (name: 'flag' | 'unflag'): Promise<unknown> =>
    mark.run({ params: { id }, body: { mark: name } }).then(
      () =>
        name === 'unflag' &&
        void toast('Flag removed.', { icon: 'flag-o', action: { label: 'Undo', run: () => void run('flag') } }),
      (error: unknown) =>
        void toast(`${name === 'flag' ? 'Not flagged' : 'Flag not removed'}. ${messageOf(error)}`, { icon: 'warn' }),
    )
  return (
    <IconButton
      icon={flagged ? 'flag' : 'flag-o'}
      size="sm"
      writes
      aria-pressed={flagged}
      label={`Flag ${title}`}
      onClick={() => void run(flagged ? 'unflag' : 'flag')}
    />
  )
}

const COLUMNS: readonly Column<ListedGem>[] = [
  {
    key: 'gem',
    header: 'Gem',
    phone: 'above',
    cell: ({ id, title, excerpt, note, category, indexImage }) => (
      <WithPicture image={indexImage}>
        <Name to={paths.gem(id, category.slug)}>{title}</Name>
        {note === null ? null : (
          <>
            {' '}
            <Icon name="note" size={12} />
            <VisuallyHidden>with your note</VisuallyHidden>
          </>
        )}
        <Excerpt>{excerpt}</Excerpt>
      </WithPicture>
    ),
  },
  { key: 'state', header: 'Status', phone: 'first', cell: ({ memory }) => <GemStateBadge state={memory.state} /> },
  {
    key: 'next',
    header: 'Next review in',
    before: 'Next review in',
    cell: ({ memory: { state, dueAt } }) => (state === 'known' && dueAt ? inWords(dueAt) : ''),
  },
  {
    key: 'last',
    header: 'Last review',
    wide: true,
    cell: ({ memory: { lastRating, lastReviewedAt } }) =>
      lastRating && lastReviewedAt ? (
        <NoBreak>
          {RATINGS[lastRating]}, {formatDate(lastReviewedAt)}
        </NoBreak>
      ) : null,
  },
  {
    key: 'flag',
    header: <VisuallyHidden>Flag</VisuallyHidden>,
    phone: 'end',
    align: 'right',
    cell: (gem) => <FlagButton gem={gem} />,
  },
]

const takeColumn = (onTake: (gem: ListedGem) => void): Column<ListedGem> => ({
  key: 'take',
  header: <VisuallyHidden>Remove</VisuallyHidden>,
  align: 'right',
  cell: (gem) => <IconButton icon="cross" size="sm" writes label={`Remove ${gem.title}`} onClick={() => onTake(gem)} />,
})

type Props = {
  gems: readonly ListedGem[]
  /** Takes one out of the deck that is shown. */
  onTake?: (gem: ListedGem) => void
}

/** Gems with their state, when they come next and how they went last time. */
export const GemTable = ({ gems, onTake }: Props) => (
  <Table
    caption="Gems"
    columns={onTake ? [...COLUMNS, takeColumn(onTake)] : COLUMNS}
    rows={gems}
    rowKey={({ id }) => id}
    twoLines
  />
)
