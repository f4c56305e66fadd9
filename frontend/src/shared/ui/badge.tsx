import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, radius, rule, weight } from '../theme/tokens.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export type BadgeTone = 'plain' | 'good' | 'bad' | 'selected' | 'flagged' | 'warn' | 'muted'
const TONES = {
  plain: 'ink-2',
  good: 'correct',
  bad: 'wrong',
  selected: 'selected',
  flagged: 'flagged',
  warn: 'warning',
  muted: 'unanswered',
} as const

const Mark = styled.span<{ $tone: BadgeTone; $line: boolean }>`
  vertical-align: middle; display: inline-flex; align-items: center; gap: 5px; font-size: ${font('t13')}; line-height: 20px; white-space: nowrap;
  color: ${({ $tone }) => color(TONES[$tone])};
  ${({ $line }) => $line && `border: ${rule('hair')} solid ${color('line-2')}; border-radius: ${radius('1')}; padding: 0 6px; color: inherit;`}
`

export type BadgeProps = { tone?: BadgeTone; icon?: IconName; line?: boolean; children: ReactNode }

/**
 * A state in a word, with its shape: `<Badge tone="good" icon="tick">Active</Badge>`. `line` draws a frame, for groups
 * and kinds.
 */
export const Badge = ({ tone = 'plain', icon, line = false, children }: BadgeProps) => (
  <Mark $tone={tone} $line={line}>
    {icon ? <Icon name={icon} size={12} /> : null}
    {children}
  </Mark>
)

/** How a state is shown: its word, with a tone and a shape. */
export type StateLook = { tone: BadgeTone; icon: IconName; word: string }

/** A badge from such a look, for tables of states. */
export const LookBadge = ({ look: { tone, icon, word } }: { look: StateLook }) => (
  <Badge tone={tone} icon={icon}>
    {word}
  </Badge>
)

/** How many wait: unread messages, due notes. Say what it counts in the label around it. */
export const Count = styled.span`
  display: inline-block; min-width: 20px; padding: 0 5px; border-radius: ${radius('pill')}; background: ${color('accent')}; color: ${color('on-accent')};
  font-size: ${font('t12')}; line-height: 20px; text-align: center; font-weight: ${weight('bold')};
`

/** Initials in a ring; decoration beside the name. */
export const Avatar = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-grid; place-items: center; width: 32px; height: 32px; border: ${rule('hair')} solid ${color('edge')}; border-radius: 50%;
  font-size: ${font('t12')}; font-weight: ${weight('bold')}; color: ${color('ink-2')}; background: ${color('sheet')}; flex: none;
`
