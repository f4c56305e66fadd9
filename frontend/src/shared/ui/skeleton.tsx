import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { color, radius } from '../theme/tokens.ts'
import { AWAITED } from './later/awaited.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Wait before a skeleton appears, in milliseconds; what is faster than this shows nothing at all. */
export const SKELETON_DELAY_MS = 200
const WIDTHS = ['92%', '98%', '64%', '88%', '73%']

const Bar = styled.span<{ $height: string }>`
  display: block; height: ${({ $height }) => $height}; background: ${color('track')}; opacity: .7; border-radius: ${radius('1')};
  & + & { margin-top: .7em; }
  @media (forced-colors: active) { border: 1px solid GrayText; }
`

/** True once 200 ms have passed since it was first rendered. */
export function useAfterDelay(milliseconds = SKELETON_DELAY_MS): boolean {
  const [passed, setPassed] = useState(milliseconds === 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}

export type SkeletonProps = {
  lines?: number
  /** A CSS length for each line, for shapes that are no text. */
  height?: string
  /** What is loading, read out once. */
  label?: string
  /** Own shape instead of lines, also held back for 200 ms. */
  children?: ReactNode
  /** Not held back: in what the server draws, for whose script a reader waits longer than that. */
  atOnce?: boolean
}

/** Grey lines where text will be, after 200 ms. */
export const Skeleton = ({ lines = 3, height = '.8em', label = 'Loading', children, atOnce }: SkeletonProps) => {
  const shown = useAfterDelay(atOnce ? 0 : SKELETON_DELAY_MS)
  if (!shown) return AWAITED
  return (
    <div role="status" data-awaited="">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children ??
        Array.from({ length: lines }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <Bar key={at} $height={height} style={{ width: WIDTHS[at % WIDTHS.length] }} />
        ))}
    </div>
  )
}
