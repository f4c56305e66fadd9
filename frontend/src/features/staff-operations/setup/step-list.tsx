import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Badge, type BadgeProps } from '#shared/ui/badge.tsx'
import type { Step, StepState } from './setup-steps.ts'

const List = styled.ul`list-style: none; max-width: 900px;`
const Item = styled.li`
  display: grid; gap: ${space('1')} ${space('4')}; padding: ${space('3')} 0; border-top: ${rule('hair')} solid ${color('line')};
  ${up('md')} { grid-template-columns: 220px minmax(0, 1fr) auto; align-items: start; }
`
const Label = styled.h3`font-size: ${font('t14')}; font-weight: ${weight('medium')};`
const Words = styled.div`font-size: ${font('t14')}; color: ${color('ink-2')}; overflow-wrap: anywhere; p + p { color: ${color('ink')}; }`

const BADGES: Record<StepState, Omit<BadgeProps, 'children'> & { children: string }> = {
  done: { tone: 'good', icon: 'tick', children: 'Ready' },
  trial: { tone: 'warn', icon: 'flask', children: 'For testing' },
  advice: { tone: 'selected', icon: 'info', children: 'Can be improved' },
  todo: { tone: 'bad', icon: 'cross', children: 'To do' },
  unknown: { tone: 'muted', icon: 'ring', children: 'Unknown' },
}

type StepListProps<S extends Step> = {
  steps: readonly S[] /** What can be done about a step here. */
  actionOf?: (step: S) => ReactNode
}

/** Steps with their states, and what to do next. */
export const StepList = <S extends Step>({ steps, actionOf }: StepListProps<S>) => (
  <List>
    {steps.map((step) => (
      <Item key={step.key}>
        <Label>{step.label}</Label>
        <Words>
          <p>{step.words}</p>
          {step.next ? <p>{step.next}</p> : null}
          {actionOf?.(step)}
        </Words>
        <Badge {...BADGES[step.state]} />
      </Item>
    ))}
  </List>
)
