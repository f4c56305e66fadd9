import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { color, family, font, rule, space } from '#shared/theme/tokens.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

const List = styled.ul`
  list-style: none;
  li { border-bottom: ${rule('hair')} solid ${color('line')}; }
  a {
    display: grid; grid-template-columns: 20px minmax(0, 1fr) 16px; gap: ${space('3')}; align-items: center; padding: ${space('3')} 0;
    color: ${color('ink')}; text-decoration: none;
    &:hover span { text-decoration: underline; }
    svg { color: ${color('accent')}; }
  }
  span { font: ${font('t16')}/1.35 ${family('text')}; }
  small { display: block; font: ${font('t13')}/1.4 ${family('figure')}; color: ${color('ink-3')}; }
`
export type NextStep = { to: string; icon: IconName; title: string; detail?: string | undefined }

/** Where to go from here. */
export const NextSteps = ({ steps }: { steps: readonly NextStep[] }) => (
  <List>
    {steps.map(({ to, icon, title, detail }) => (
      <li key={to}>
        <Link to={to}>
          <Icon name={icon} size={16} />
          <div>
            <span>{title}</span>
            {detail ? <small>{detail}</small> : null}
          </div>
          <Icon name="right" size={12} />
        </Link>
      </li>
    ))}
  </List>
)
