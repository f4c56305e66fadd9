/** Names of the tokens in `tokens.css`; `tokens.test.ts` keeps the two alike. */
export const COLORS = [
  'paper',
  'sheet',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-2',
  'edge',
  'track',
  'scrim',
  'accent',
  'accent-2',
  'accent-wash',
  'on-accent',
  'focus',
  'correct',
  'correct-wash',
  'wrong',
  'wrong-wash',
  'unanswered',
  'selected',
  'selected-wash',
  'flagged',
  'flagged-wash',
  'warning',
  'warning-wash',
  'heat-1',
  'heat-2',
  'heat-3',
  'heat-4',
  'heat-5',
  'on-heat-4',
] as const
export const SPACES = ['1', '2', '3', '4', '5', '6', '8', '10', '14', '20', '28'] as const
export const TYPE_SIZES = ['12', '13', '14', '16', '18', '21', '26', '34', '44', '58'] as const
export const SIZES = [
  'control',
  'control-sm',
  'target',
  'bar',
  'logo',
  'aside',
  'drawer',
  'nav-max',
  'wide-max',
  'dialog-sm',
  'dialog',
  'gutter',
  'measure',
] as const
export const LAYERS = ['sticky', 'bar', 'drawer', 'menu', 'dialog', 'toast', 'tooltip', 'viewas'] as const
/** Breakpoints in CSS pixels. */
export const BREAKPOINTS = { md: 768, lg: 992, xl: 1200, xxl: 1920 } as const

export type Color = (typeof COLORS)[number]
export type Space = (typeof SPACES)[number]
export type TypeSize = `t${(typeof TYPE_SIZES)[number]}` | 'reading'
export type Size = (typeof SIZES)[number]
export type Layer = (typeof LAYERS)[number]
export type Breakpoint = keyof typeof BREAKPOINTS

/** `color('accent')`: the colour of the current theme. */
export const color = (name: Color): string => `var(--c-${name})`
/** `space('3')`: a distance on the 4 px step. */
export const space = (step: Space): string => `var(--s-${step})`
/** `font('t16')`: a type size in rem; `font('reading')` is the reader's own. */
export const font = (name: TypeSize): string => (name === 'reading' ? 'var(--reading)' : `var(--t-${name.slice(1)})`)
/** `text` (Literata) is for reading and headings, `figure` (Atkinson) for the interface and every number. */
export const family = (name: 'text' | 'figure'): string => `var(--font-${name})`
export const weight = (name: 'regular' | 'medium' | 'bold'): string => `var(--w-${name})`
export const leading = (name: 'tight' | 'ui' | 'read'): string => `var(--lh-${name})`
/** Width of a line: `hair` between things, `rule` over a section, `state-rule` at the left of an option or note. */
export const rule = (name: 'hair' | 'rule' | 'state-rule'): string => `var(--${name})`
export const radius = (name: '1' | '2' | 'pill'): string => `var(--r-${name})`
export const size = (name: Size): string => `var(--${name})`
export const layer = (name: Layer): string => `var(--z-${name})`
/** Durations; zero when the reader asks for no motion. */
export const motion = (name: 'fast' | 'slow'): string => `var(--${name})`
export const shadow = (name: 'pop' | 'bar'): string => `var(--shadow-${name})`

/** `${up('md')} { ... }`: from this breakpoint on. */
export const up = (name: Breakpoint): string => `@media (min-width: ${BREAKPOINTS[name]}px)`
/** `${touch} { ... }`: where a finger points, and everything it presses is 44 px. */
export const touch = '@media (pointer: coarse)'
/** Too low for fixed bars: 400 % zoom, or a phone on its side. */
export const LOW = '@media (max-height: 479.98px)'
/** `${below('md')} { ... }`: up to this breakpoint, without it. */
export const below = (name: Breakpoint): string => `@media (max-width: ${BREAKPOINTS[name] - 0.02}px)`
