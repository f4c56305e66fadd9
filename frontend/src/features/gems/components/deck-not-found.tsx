import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'

/** In place of a deck that is not there. */
export const DeckNotFound = ({ heading = 'h2' }: { heading?: 'h1' | 'h2' }) => (
  <EmptyState
    line="broken"
    heading={heading}
    title="Deck not found"
    action={<LinkButton to={paths.decks()}>See all decks</LinkButton>}
  >
    It may have been deleted.
  </EmptyState>
)
