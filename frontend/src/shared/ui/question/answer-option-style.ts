import styled, { css } from 'styled-components'
import { below, type Color, color, family, font, motion, radius, rule, space, weight } from '#shared/theme/tokens.ts'

/** `open` until marked; then `key` (the answer), `miss` (chosen and wrong) or `other`. */
export type OptionState = 'open' | 'key' | 'miss' | 'other'

export const TONES = { open: 'transparent', other: 'transparent', key: color('correct'), miss: color('wrong') } as const
const MARKED: Partial<Record<OptionState, Color>> = { key: 'correct', miss: 'wrong' }

export const Options = styled.ul`list-style: none; border-top: ${rule('hair')} solid ${color('line-2')};`

export const Cap = styled.span`
  display: inline-grid; place-items: center; width: 28px; height: 28px; border: ${rule('hair')} solid ${color('edge')}; border-bottom-width: 3px;
  border-radius: ${radius('2')}; background: ${color('sheet')}; color: ${color('ink-2')}; font: ${weight('bold')} ${font('t14')}/1 ${family('figure')};
`
export const Words = styled.span`min-width: 0; overflow-wrap: break-word;`

const openStyle = css`
  @media (forced-colors: active) {
    border-left-color: Canvas;
    &:has(:checked) { border-left-color: Highlight; }
    &:has(:checked) ${Cap} { forced-color-adjust: none; background: Highlight; border-color: Highlight; color: HighlightText; }
  }
  &:hover { --tone: ${color('line-2')}; background: ${color('sheet')}; }
  &:has(:checked) { --tone: ${color('selected')}; background: ${color('selected-wash')}; }
  &:has(:checked) ${Cap} { background: ${color('selected')}; border-color: ${color('selected')}; color: ${color('paper')}; }
  cursor: pointer;
`

export const Box = styled.li<{ $state: OptionState; $out: boolean }>`
  display: grid; grid-template-columns: 34px 1fr auto; column-gap: ${space('3')}; align-items: start; position: relative; min-height: 52px;
  padding: ${space('3')} ${space('2')} ${space('3')} ${space('3')}; border-bottom: ${rule('hair')} solid ${color('line')};
  --tone: ${({ $state }) => TONES[$state]}; border-left: ${rule('state-rule')} solid var(--tone);
  font: ${weight('regular')} ${font('reading')}/1.45 ${family('text')}; transition: background ${motion('fast')};
  > input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit; }
  > label { display: contents; }
  &:has(> input:focus-visible) { outline: ${rule('rule')} solid ${color('focus')}; outline-offset: -2px; }
  ${({ $state }) => ($state === 'open' ? openStyle : `padding-bottom: ${space('4')};`)}
  ${({ $out, $state }) =>
    $out &&
    $state === 'open' &&
    css`
    ${Words} { color: ${color('ink-3')}; text-decoration: line-through; text-decoration-thickness: 1px; }
    ${Cap} { border-style: dashed; color: ${color('ink-3')}; background: transparent; }
  `}
  ${({ $state }) => {
    const tone = MARKED[$state]
    return (
      tone &&
      css`
      ${Cap} { background: ${color(tone)}; border-color: ${color(tone)}; color: ${color('paper')}; }
      ${Words} { font-weight: 600; }
    `
    )
  }}
`
export const Put = styled.div`
  position: relative; z-index: 1; margin: -2px 0;
`
export const Why = styled.div`
  grid-column: 2 / -1; font-size: .9em; line-height: 1.55; color: ${color('ink-2')}; margin-top: 6px; max-width: 66ch;
  ${below('md')} { grid-column: 1 / -1; }
`
export const Peers = styled.div`
  grid-column: 2 / -1; display: grid; grid-template-columns: 1fr 44px; align-items: center; gap: ${space('3')}; margin-top: 8px;
  font: ${weight('regular')} ${font('t14')}/1 ${family('figure')}; color: ${color('ink-2')}; text-align: right;
  ${below('md')} { grid-column: 1 / -1; }
`
export const Verdict = styled.span<{ $tone: Color }>`
  font: ${weight('medium')} ${font('t14')}/28px ${family('figure')}; white-space: nowrap; display: inline-flex; gap: 6px; align-items: center;
  color: ${({ $tone }) => color($tone)};
  ${below('md')} { grid-column: 2 / -1; }
`
