import styled from 'styled-components'
import { below, color, font, rule, size, space, up, weight } from '#shared/theme/tokens.ts'

const TEXT = 'minmax(0, 624px)'

/** A text with its contents at the left and a margin at the right; the contents go below 1200 px, the margin 992 px. */
export const ReadingPage = styled.div`
  display: grid; width: 100%; max-width: ${size('wide-max')}; margin-inline: auto; padding: ${space('6')} ${space('4')} ${space('14')};
  justify-content: center; grid-template-columns: ${TEXT};
  ${up('lg')} { grid-template-columns: ${TEXT} minmax(240px, 280px); column-gap: ${space('10')}; }
  ${up('xl')} { grid-template-columns: 232px ${TEXT} minmax(260px, 320px); column-gap: ${space('14')}; padding-inline: ${space('8')}; }
`
/** The contents, for wide screens only; what they are of, and how long, is their `ReadingHead`. */
export const ReadingNav = styled.nav`
  font-size: ${font('t14')};
  ${up('xl')} { grid-column: 1; grid-row: 1 / span 99; }
  > div { position: sticky; top: calc(${size('bar')} + ${space('6')}); max-height: calc(100dvh - ${size('bar')} - ${space('10')}); overflow-y: auto; padding: 0 3px 3px 0; }
`
export const ReadingHead = styled.div`
  display: flex; align-items: baseline; justify-content: space-between; gap: ${space('3')}; border-top: ${rule('rule')} solid ${color('ink')};
  padding: ${space('2')} 0;
  h2 { font-size: ${font('t16')}; font-weight: ${weight('bold')}; font-family: inherit; letter-spacing: 0; }
  span { color: ${color('ink-3')}; font-size: ${font('t13')}; }
`
/** A part of the text (its first child) with what stands beside it in the margin (its second). */
export const ReadingPart = styled.section`
  min-width: 0; padding-bottom: ${space('8')}; scroll-margin-top: calc(${size('bar')} + ${space('4')});
  > * { min-width: 0; }
  ${below('lg')} { > * + * { padding-top: ${space('4')}; } }
  ${up('lg')} { grid-column: 1 / 3; display: grid; grid-template-columns: subgrid; align-items: start; }
  ${up('xl')} { grid-column: 2 / 4; }
`
/** The links of the contents, with a shape before and a number after each. */
export const ContentsList = styled.ol`
  list-style: none; font-size: ${font('t14')};
  & + & { border-top: ${rule('hair')} solid ${color('line')}; margin-top: ${space('2')}; padding-top: ${space('2')}; }
  a {
    display: grid; grid-template-columns: 16px minmax(0, 1fr) auto; gap: ${space('2')}; align-items: baseline; padding: 6px 0 6px ${space('2')}; line-height: 1.35;
    color: ${color('ink-2')}; text-decoration: none; border-left: 3px solid transparent;
    &:hover { color: ${color('ink')}; }
    &[aria-current] { color: ${color('ink')}; font-weight: ${weight('bold')}; border-color: ${color('accent')}; }
    > svg { translate: 0 1px; }
    ${below('xl')} { min-height: 44px; align-items: center; }
  }
`
