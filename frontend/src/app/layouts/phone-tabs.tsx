import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import styled, { createGlobalStyle } from 'styled-components'
import { NavLink } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { isLocked } from '#shared/session/use-session.ts'
import { color, font, layer, rule, shadow, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

/** What stands fixed at the foot of the page stands above the tabs. */
const Room = createGlobalStyle`:root { --tabs: calc(60px + env(safe-area-inset-bottom)); } body { border-bottom: 60px solid transparent; }`
const Bar = styled.nav`
  position: fixed; inset: auto 0 0; z-index: ${layer('bar')}; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr;
  background: ${color('sheet')}; box-shadow: ${shadow('bar')}; padding-bottom: env(safe-area-inset-bottom);
  a {
    display: grid; justify-items: center; align-content: center; gap: ${space('1')}; min-height: 60px; font-size: ${font('t12')};
    color: ${color('ink-2')}; text-decoration: none; border-top: ${rule('state-rule')} solid transparent;
  }
  a[aria-current='page'] { color: ${color('accent')}; border-color: ${color('accent')}; font-weight: ${weight('bold')}; }
`

type Tab = { label: string; to: string; icon: IconName; locked?: boolean }

const tabsOf = (user: CurrentUser): readonly Tab[] => {
  const locked = isLocked(user)
  return [
    { label: 'Home', to: paths.onTheGo(), icon: 'home' },
    { label: 'Practise', to: locked ? paths.profile() : paths.questionBank(), icon: locked ? 'lock' : 'list', locked },
    ...(locked ? [] : ([{ label: 'Flags', to: paths.flags(), icon: 'flag-o' }] as const)),
    { label: 'You', to: paths.profile(), icon: 'user' },
  ]
}

/** The four places a learner goes to on a phone, at the foot of every screen but a question's. */
export const PhoneTabs = ({ user }: { user: CurrentUser }) => (
  <Bar aria-label="On the go">
    <Room />
    {tabsOf(user).map(({ label, to, icon, locked }) => (
      <NavLink key={label} to={to} {...(locked ? { 'aria-current': false as const } : {})}>
        <Icon name={icon} size={20} />
        <span>
          {label}
          {locked ? <VisuallyHidden>, locked</VisuallyHidden> : null}
        </span>
      </NavLink>
    ))}
  </Bar>
)
