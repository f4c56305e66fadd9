import type { GemView } from '@wardround/proto/http/assessment/gems.ts'
import { formatShare } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { MarginNote } from '#shared/question/layout/question-grid.ts'
import { Source } from '#shared/references/source.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { DefinitionList, Row, Stack } from '#shared/ui/layout.tsx'
import { useMarkGem } from '../rules/use-mark-gem.ts'
import { GemNote } from './gem-note.tsx'
import { GemStateBadge } from './gem-state.tsx'
import { LeechHint } from './leech-hint.tsx'

type Props = { gem: GemView; noting: boolean; onNoted: () => void }

/** What is beside the beginning of a gem: what is remembered of it, and the own note. */
export const GemMargin = ({ gem, noting, onNoted }: Props) => (
  <aside aria-label="About this gem">
    <Memory gem={gem} />
    <MarginNote>
      <h2>Your note</h2>
      <GemNote gem={gem} sectionId={null} writing={noting} onClose={onNoted} />
    </MarginNote>
  </aside>
)

/** What is beside its end: the decks that hold it, and what it rests on. */
export const GemSources = ({ gem: { decks, references } }: Pick<Props, 'gem'>) => (
  <aside aria-label="Decks and references">
    {references.length > 0 ? (
      <MarginNote>
        <h2>{references.length === 1 ? 'Reference' : 'References'}</h2>
        <Stack as="ul" $gap="2" style={{ listStyle: 'none' }}>
          {references.map((reference) => (
            <Source key={`${reference.title} ${reference.version}`} reference={reference} />
          ))}
        </Stack>
      </MarginNote>
    ) : null}
    {decks.length > 0 ? (
      <MarginNote>
        <h2>Decks</h2>
        {decks.map(({ name, title }) => (
          <p key={name}>
            <Link to={paths.deck(name)}>{title}</Link>
          </p>
        ))}
      </MarginNote>
    ) : null}
  </aside>
)

function Memory({ gem }: { gem: GemView }) {
  const { state, recall, reviews, leech } = gem.memory
  const mark = useMarkGem(gem.id)
  return (
    <MarginNote>
      <h2>Your memory</h2>
      <DefinitionList>
        <dt>Status</dt>
        <dd>
          <GemStateBadge state={state} />
        </dd>
        {recall === null ? null : (
          <>
            <dt>Chance of recall</dt>
            <dd>{formatShare(recall)}</dd>
          </>
        )}
        <dt>Reviews</dt>
        <dd>{reviews}</dd>
      </DefinitionList>
      {leech ? <LeechHint /> : null}
      <Row style={{ marginTop: space('3') }}>
        {state === 'due' ? (
          <LinkButton variant="primary" size="sm" to={paths.review()}>
            Review what’s due
          </LinkButton>
        ) : null}
        <Button size="sm" writes onClick={() => void mark(state === 'suspended' ? 'unsuspend' : 'suspend')}>
          {state === 'suspended' ? 'Resume gem' : 'Suspend gem'}
        </Button>
        {state === 'suspended' ? null : (
          <Button size="sm" writes onClick={() => void mark(state === 'buried' ? 'unbury' : 'bury')}>
            {state === 'buried' ? 'Show gem today' : 'Hide gem until tomorrow'}
          </Button>
        )}
      </Row>
    </MarginNote>
  )
}
