import styled from 'styled-components'
import type { ItemGroup } from '#features/staff-questions/api/use-item-statistics.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { color, font, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const List = styled.ol`list-style: none; margin: 0; padding: 0; display: grid; gap: ${space('2')};`
const Line = styled.li<{ $isKey: boolean }>`
  font-size: ${font('t14')};
  > div { display: flex; gap: ${space('2')}; align-items: baseline; }
  > div > span:first-child { flex: 1; min-width: 0; ${({ $isKey }) => $isKey && `font-weight: ${weight('medium')};`} }
  > div > span:last-child { font-variant-numeric: tabular-nums; white-space: nowrap; color: ${color('ink-2')}; }
  svg { color: ${color('correct')}; vertical-align: -2px; }
`
const Bar = styled.span<{ $isKey: boolean }>`
  display: block; height: 6px; margin-top: 3px; background: ${color('track')};
  &::before { content: ''; display: block; height: 100%; width: var(--share); background: ${({ $isKey }) => color($isKey ? 'correct' : 'ink-3')}; }
  @media (forced-colors: active) { forced-color-adjust: none; }
`

/** How many took each option, the key with its tick. */
export const OptionShares = ({ options }: { options: ItemGroup['options'] }) => (
  <List>
    {options.map(({ id, text, correct, picks, share }) => (
      <Line key={id} $isKey={correct}>
        <div>
          <span>
            {text}{' '}
            {correct ? (
              <>
                <Icon name="tick" size={12} />
                <VisuallyHidden>(correct)</VisuallyHidden>
              </>
            ) : null}
          </span>
          <span>{share === null ? formatCount(picks) : `${formatShare(share)} (${formatCount(picks)})`}</span>
        </div>
        {share === null ? null : (
          <Bar $isKey={correct} aria-hidden="true" style={{ '--share': `${share * 100}%` } as React.CSSProperties} />
        )}
      </Line>
    ))}
  </List>
)
