import type { SVGProps } from 'react'
import { FILLED, ICON_PATHS, type IconName, STROKES } from './icon-paths.ts'

const BASE_STROKE = 1.6

export type IconProps = {
  name: IconName
  /** Edge in px; without it the icon is 1em, as large as the text around it. */
  size?: 12 | 16 | 20 | 26
} & Omit<SVGProps<SVGSVGElement>, 'name' | 'children'>

/**
 * A line icon in the colour of the text around it. Always decoration: the words next to it, or the control's label, say
 * the same.
 */
export const Icon = ({ name, size, style, ...rest }: IconProps) => (
  <svg
    viewBox="0 0 16 16"
    width={size ?? '1em'}
    height={size ?? '1em'}
    fill={FILLED.has(name) ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={STROKES[name] ?? BASE_STROKE}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ display: 'inline-block', flex: 'none', verticalAlign: '-0.125em', ...style }}
    {...rest}
  >
    <path d={ICON_PATHS[name]} />
  </svg>
)
