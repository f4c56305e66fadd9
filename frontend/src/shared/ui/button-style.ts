import { css, keyframes } from 'styled-components'
import { color, family, font, motion, radius, rule, size, space, weight } from '../theme/tokens.ts'

export type ButtonVariant = 'secondary' | 'primary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonLook = { $variant: ButtonVariant; $size: ButtonSize; $icon: boolean; $wide: boolean }

const run = keyframes`to { mask-position: -44px center; }`

const VARIANTS = {
  secondary: css`
    &:hover { color: ${color('ink')}; border-color: ${color('ink')}; background: ${color('sunken')}; }
    &:active { background: ${color('line')}; }
  `,
  primary: css`
    background: ${color('accent')}; border-color: ${color('accent')}; color: ${color('on-accent')};
    &:hover { background: ${color('accent-2')}; border-color: ${color('accent-2')}; color: ${color('on-accent')}; }
  `,
  quiet: css`
    border-color: transparent; padding-inline: ${space('3')};
    &:hover { background: ${color('sunken')}; color: ${color('ink')}; }
    &:active { background: ${color('line')}; }
  `,
  danger: css`
    color: ${color('wrong')}; border-color: ${color('wrong')};
    &:hover { background: ${color('wrong-wash')}; color: ${color('wrong')}; }
  `,
}

const HEIGHTS = { sm: size('control-sm'), md: size('control'), lg: size('logo') }

/** The look that Button, LinkButton and IconButton share. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex; align-items: center; justify-content: center; gap: ${space('2')}; position: relative;
  min-height: ${({ $size }) => HEIGHTS[$size]}; padding: 0 ${({ $size }) => space($size === 'lg' ? '6' : $size === 'sm' ? '3' : '4')};
  border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('2')}; background: transparent; color: ${color('ink')};
  font: ${weight('medium')} ${({ $size }) => font($size === 'sm' ? 't14' : 't16')}/1 ${family('figure')};
  text-decoration: none; white-space: nowrap; cursor: pointer;
  transition: background ${motion('fast')}, border-color ${motion('fast')};
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $variant }) => VARIANTS[$variant]}
  ${({ $icon, $size }) => $icon && `width: ${HEIGHTS[$size]}; padding: 0; flex: none;`}
  &[aria-pressed='true'] { background: ${color('ink')}; color: ${color('paper')}; border-color: ${color('ink')}; }
  &:disabled, &[aria-disabled='true']:not([aria-busy='true']) {
    color: ${color('ink-3')}; border: ${rule('hair')} dashed ${color('line-2')}; background: transparent; cursor: not-allowed;
  }
  &[aria-busy='true'] { cursor: progress; }
  &[aria-busy='true']::before {
    content: ''; width: 22px; height: 10px; background: currentColor; mask: var(--pulse) left center / 44px 10px repeat-x;
    animation: ${run} 1.2s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) { &[aria-busy='true']::before { animation: none; } }
  @media (forced-colors: active) {
    &[aria-busy='true']::before { background: CanvasText; }
    &[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`
