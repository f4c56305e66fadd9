import styled from 'styled-components'
import { formatCounted } from '#shared/format/numbers.ts'
import { color, font, space, up } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { ReadingHead } from '#shared/ui/reading-page.ts'
import { forgottenIn, type Round, rememberedIn } from '../rules/review-round.ts'

const Column = styled.section`
  ${up('xl')} { grid-area: 1 / 1 / span 2; }
  p { margin-top: ${space('4')}; font-size: ${font('t13')}; color: ${color('ink-3')}; }
`
const Legend = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space('1')} ${space('4')}; margin-top: ${space('4')}; font-size: ${font('t13')}; color: ${color('ink-2')};
  span { display: inline-flex; align-items: center; gap: 6px; }
`

/** How a round stands, beside the card on a wide screen. */
export function RoundCounts({ round }: { round: Round<unknown> }) {
  const total = round.done.length + round.queue.length
  return (
    <Column aria-labelledby="round">
      <ReadingHead>
        <h2 id="round">Review</h2>
        <span>{formatCounted(total, 'gem')}</span>
      </ReadingHead>
      <DefinitionList>
        <dt>Remembered</dt>
        <dd>{rememberedIn(round)}</dd>
        <dt>Forgotten, will come back</dt>
        <dd>{forgottenIn(round)}</dd>
        <dt>To go</dt>
        <dd>{round.queue.length}</dd>
      </DefinitionList>
      <Legend aria-hidden="true">
        <span>
          <Icon name="tick" size={12} />
          Remembered
        </span>
        <span>
          <Icon name="cross" size={12} />
          Forgotten
        </span>
        <span>
          <Icon name="ring" size={12} />
          To go
        </span>
      </Legend>
      <p>You can stop at any time. Your ratings are saved.</p>
    </Column>
  )
}
