import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { color, font, layer, rule, space } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { floatStyle } from './floating.ts'

const List = styled(
  Radix.Content,
)`${floatStyle} z-index: ${layer('menu')}; padding: ${space('1')} 0; min-width: 220px; font-size: ${font('t14')};`
const item = css`
  display: flex; align-items: center; gap: ${space('3')}; padding: 9px ${space('4')}; color: ${color('ink')}; text-decoration: none; cursor: pointer;
  outline: 0;
  &[data-highlighted] { background: ${color('accent-wash')}; color: ${color('ink')}; box-shadow: inset ${rule('rule')} 0 0 ${color('accent')}; }
  @media (forced-colors: active) { &[data-highlighted] { outline: 2px solid Highlight; outline-offset: -2px; } }
  &[data-disabled] { color: ${color('ink-3')}; cursor: not-allowed; }
`
const Item = styled(Radix.Item)<{
  $danger: boolean
}>`${item} ${({ $danger }) => $danger && `color: ${color('wrong')};`}`
const LinkItem = styled(Radix.Item)`${item}`
const CheckItem = styled(Radix.CheckboxItem)`${item}`
const Tick = styled.span`flex: none; width: 1em; display: inline-flex;`
const Line = styled(Radix.Separator)`border-top: ${rule('hair')} solid ${color('line')}; margin: ${space('1')} 0;`
const Heading = styled(
  Radix.Label,
)`padding: 6px ${space('4')} 2px; font-size: ${font('t13')}; color: ${color('ink-3')};`
const Push = styled.span`margin-left: auto;`

export type MenuProps = {
  /** The button that opens it; gets aria-expanded and the rest. */
  trigger: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
}

/**
 * A short list of actions or places behind a button. Arrow keys, typing, Escape. Stays in its place in the document,
 * inside the landmark.
 */
export const Menu = ({ trigger, align = 'end', children }: MenuProps) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <List align={align} sideOffset={6} collisionPadding={8}>
      {children}
    </List>
  </Radix.Root>
)

type EntryProps = { icon?: IconName; keyCap?: string; children: ReactNode }

/** Does something. */
export const MenuItem = ({
  icon,
  keyCap,
  children,
  onSelect,
  disabled,
  danger = false,
}: EntryProps & { onSelect: () => void; disabled?: boolean; danger?: boolean }) => (
  <Item onSelect={onSelect} disabled={disabled} $danger={danger}>
    {icon ? <Icon name={icon} /> : null}
    {children}
    {keyCap ? (
      <Push>
        <KeyCap>{keyCap}</KeyCap>
      </Push>
    ) : null}
  </Item>
)

/** Goes somewhere. */
export const MenuLink = ({ icon, children, to }: EntryProps & { to: string }) => (
  <LinkItem asChild>
    <Link to={to}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  </LinkItem>
)

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** Switches something on or off; the menu stays open for the next one. */
export const MenuCheck = ({ checked, onChange, children }: CheckProps) => (
  <CheckItem checked={checked} onCheckedChange={onChange} onSelect={(event) => event.preventDefault()}>
    <Tick>{checked ? <Icon name="tick" /> : null}</Tick>
    {children}
  </CheckItem>
)

export const MenuSeparator = () => <Line />
/** A heading over a group of entries. */
export const MenuHeading = ({ children }: { children: ReactNode }) => <Heading>{children}</Heading>
