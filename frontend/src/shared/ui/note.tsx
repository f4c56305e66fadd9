import type { HTMLAttributes, ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { type Color, color, font, rule, space, weight } from '../theme/tokens.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type NoteTone = 'info' | 'good' | 'warn' | 'bad'
const TONES: Record<NoteTone, { tone: Color; wash: Color; icon: IconName; word: string }> = {
  info: { tone: 'accent', wash: 'accent-wash', icon: 'info', word: 'Note' },
  good: { tone: 'correct', wash: 'correct-wash', icon: 'tick', word: 'Done' },
  warn: { tone: 'warning', wash: 'warning-wash', icon: 'warn', word: 'Warning' },
  bad: { tone: 'wrong', wash: 'wrong-wash', icon: 'cross', word: 'Error' },
}

const Box = styled.div<{ $tone: NoteTone }>`
  border-left: ${rule('state-rule')} solid ${({ $tone }) => color(TONES[$tone].tone)}; background: ${({ $tone }) => color(TONES[$tone].wash)};
  padding: ${space('3')} ${space('4')}; font-size: ${font('t14')}; display: flex; gap: ${space('3')};
  > svg { color: ${({ $tone }) => color(TONES[$tone].tone)}; margin-top: 2px; }
  > div { min-width: 0; flex: 1; }
  &:focus { outline: 0; }
`
const Title = styled.p`font-weight: ${weight('bold')};`

export type NoteProps = {
  tone?: NoteTone
  title?: string
  children?: ReactNode
  /** `alert` interrupts (errors after an action), `status` waits; without it the note is part of the page. */
  live?: 'alert' | 'status'
  ref?: Ref<HTMLDivElement>
} & Omit<HTMLAttributes<HTMLDivElement>, 'title'>

/** A sentence or two that belongs to the page: shape, colour and a hidden word say the same. */
export const Note = ({ tone = 'info', title, children, live, ...rest }: NoteProps) => (
  <Box $tone={tone} role={live} {...rest}>
    <Icon name={TONES[tone].icon} size={16} />
    <div>
      <VisuallyHidden>{TONES[tone].word}: </VisuallyHidden>
      {title ? <Title>{title}</Title> : null}
      {children}
    </div>
  </Box>
)
