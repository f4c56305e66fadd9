import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'

type Props = { isEmpty: boolean; onShowAll: () => void }

/** In place of the clinchers to learn of a list that has none, or none left. */
export const NothingToLearn = ({ isEmpty, onShowAll }: Props) =>
  isEmpty ? (
    <EmptyState title="This list has no clinchers yet" />
  ) : (
    <EmptyState
      title="You know every clincher in this list"
      action={<Button onClick={onShowAll}>Show all clinchers</Button>}
    />
  )
