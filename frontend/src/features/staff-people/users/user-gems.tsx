import { getGemsOfUser } from '@wardround/proto/http/assessment/gem-reviews.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'

/** How many gems somebody has reviewed, and how many are due. */
export function UserGems({ uid }: { uid: string }) {
  const query = useApi(getGemsOfUser, { params: { uid } })
  return (
    <Section title="Gems" aside="Across all decks.">
      <Loaded query={query} loading="Loading the gems" lines={3}>
        {({ reviewed, due, known, setAside, leeches, lastReviewedAt, past }) =>
          reviewed === 0 ? (
            <Small $muted>No gems reviewed yet.</Small>
          ) : (
            <DefinitionList>
              <dt>Reviewed</dt>
              <dd>{formatCount(reviewed)}</dd>
              <dt>Due today</dt>
              <dd>{formatCount(due)}</dd>
              <dt>Known</dt>
              <dd>{formatCount(known)}</dd>
              <dt>Suspended or hidden</dt>
              <dd>{formatCount(setAside)}</dd>
              <dt>Leeches</dt>
              <dd>{formatCount(leeches)}</dd>
              <dt>Last review</dt>
              <dd>{lastReviewedAt ? formatRelative(lastReviewedAt) : 'Never'}</dd>
              <dt>Last 30 days</dt>
              <dd>
                {formatCounted(past.reviews, 'review')}
                {past.remembered === null ? '' : `, ${Math.round(past.remembered * 100)}% remembered`}
              </dd>
            </DefinitionList>
          )
        }
      </Loaded>
    </Section>
  )
}
