import styled from 'styled-components'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { countWords } from './list-foot.tsx'
import { type BulkResult, reasonOf } from './run-bulk.ts'

const List = styled.ul`
  list-style: none; margin-top: ${space('4')}; font-size: ${font('t14')};
  li { border-top: ${rule('hair')} solid ${color('line')}; padding: ${space('2')} 0; }
  b { font-weight: ${weight('medium')}; }
`

type BulkOutcomesProps = {
  /** What came of a bulk action, and what its rows are called. */
  shown: { result: BulkResult; names: ReadonlyMap<string, string> } | undefined
  words: { one: string; many: string }
  /** What was to become of the rows; changed unless stated. */
  verb?: 'changed' | 'deleted' | undefined
  onClose: () => void
}

/** Names the rows that stayed as they were, each with the reason. */
export function BulkOutcomes({ shown, words: { one, many }, verb = 'changed', onClose }: BulkOutcomesProps) {
  const left = shown?.result.outcomes.filter(({ done }) => !done) ?? []
  const done = shown?.result.done ?? 0
  return (
    <Dialog
      wide
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`${countWords(left.length, one, many)} not ${verb}`}
      description={<p>{done === 0 ? `Nothing was ${verb}.` : `${countWords(done, one, many)} ${verb}.`}</p>}
    >
      <List>
        {left.map((outcome) => (
          <li key={outcome.id}>
            <b>{shown?.names.get(outcome.id) ?? 'A row'}</b>: {reasonOf(outcome)}
          </li>
        ))}
      </List>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
