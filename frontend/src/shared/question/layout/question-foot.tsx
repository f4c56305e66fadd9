import type { ReactNode } from 'react'
import { IconButton, LinkButton } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Foot, FootLine, FootMessage, FootMiddle, OnlyNarrow, QuestionDocument } from './question-grid.ts'

export type QuestionFootProps = {
  /** Addresses of the neighbours; undefined at an end. `next` is null where the main action leads there. */
  previous: string | undefined
  next: string | undefined | null
  onNavigator: () => void
  /** What stands in the way of the main action. */
  message?: ReactNode
  /** The one main action. */
  children: ReactNode
}

const Step = ({ to, label, icon }: { to: string | undefined; label: string; icon: 'left' | 'right' }) =>
  to ? (
    <LinkButton to={to} aria-label={label} style={{ width: 'var(--control)', padding: 0, flex: 'none' }}>
      <Icon name={icon} size={20} />
    </LinkButton>
  ) : (
    <IconButton icon={icon} label={label} disabled variant="secondary" />
  )

/** Submit and navigate, always within reach of a thumb. */
export const QuestionFoot = ({ previous, next, onNavigator, message, children }: QuestionFootProps) => (
  <Foot role="region" aria-label="Submit and navigate" data-question-foot="">
    <QuestionDocument />
    {message ? <FootMessage>{message}</FootMessage> : null}
    <FootLine>
      <FootMiddle>
        <Step to={previous} label="Previous question" icon="left" />
        {children}
        {next === null ? null : <Step to={next} label="Next question" icon="right" />}
        <OnlyNarrow>
          <IconButton icon="grid" label="All questions" variant="secondary" onClick={onNavigator} />
        </OnlyNarrow>
      </FootMiddle>
    </FootLine>
  </Foot>
)
