import styled, { css } from 'styled-components'
import { below, color, font, rule, type Space, space, up } from '../theme/tokens.ts'

/** One below the other. */
export const Stack = styled.div<{
  $gap?: Space
}>`display: flex; flex-direction: column; gap: ${({ $gap = '4' }) => space($gap)}; > * { min-width: 0; }`
/** Side by side, wrapping. */
export const Row = styled.div<{
  $gap?: Space
}>`display: flex; align-items: center; flex-wrap: wrap; gap: ${({ $gap = '3' }) => space($gap)};`
/** First left, last right, on one baseline. */
export const Spread = styled.div`display: flex; align-items: baseline; justify-content: space-between; flex-wrap: wrap; gap: ${space('2')} ${space('4')};`
/** Two equal columns from 768 px on. */
export const Columns = styled.div`display: grid; gap: ${space('6')} ${space('10')}; ${up('md')} { grid-template-columns: repeat(2, minmax(0, 1fr)); }`
/** The matter of a page and a narrower aside (13 to 9), side by side from 992 px on. */
export const TwoPane = styled.div`
  display: grid; gap: ${space('10')} ${space('20')}; padding-block: ${space('10')};
  ${up('lg')} { grid-template-columns: minmax(0, 13fr) minmax(0, 9fr); }
`
const prose = css`
  grid-template-columns: minmax(0, 1fr);
  dd { text-align: left; ${below('md')} { border-top: 0; padding-top: 0; } }
  ${below('md')} { dt { padding-bottom: 0; } }
  ${up('md')} { grid-template-columns: auto minmax(0, 1fr); column-gap: ${space('6')}; }
`
/**
 * `dt` left, `dd` right, hairlines between. With `$prose` the `dd` are sentences: beside their term, on a phone below
 * it.
 */
export const DefinitionList = styled.dl<{ $prose?: boolean }>`
  display: grid; grid-template-columns: 1fr auto; font-size: ${font('t14')};
  > * { padding-block: 7px; border-top: ${rule('hair')} solid ${color('line')}; }
  dt { color: ${color('ink-2')}; }
  dd { text-align: right; }
  ${({ $prose }) => $prose && prose}
`
