import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { below, color, font, rule, size, space, touch, weight } from '../theme/tokens.ts'

const strip = css`
  display: flex; flex-wrap: wrap; column-gap: ${space('5')}; border-bottom: ${rule('hair')} solid ${color('line-2')};
  ${below('md')} { flex-wrap: nowrap; column-gap: ${space('4')}; overflow-x: auto; scrollbar-width: none; }
`
const tab = css`
  flex: none;
  padding: ${space('2')} 0; color: ${color('ink-2')}; text-decoration: none; white-space: nowrap; border: 0; border-bottom: 3px solid transparent;
  background: none; font: inherit; font-size: ${font('t14')}; cursor: pointer;
  &:hover { color: ${color('ink')}; }
  ${touch} { min-width: ${size('target')}; min-height: ${size('target')}; }
  &:focus-visible { outline-offset: -2px; }
  @media (forced-colors: active) { border-bottom-color: Canvas; }
  &[data-state='active'], &[aria-current] { color: ${color('ink')}; font-weight: ${weight('bold')}; border-color: ${color('accent')}; }
`
const List = styled(Radix.List)`${strip}`
const Trigger = styled(Radix.Trigger)`${tab}`
const Strip = styled.nav`${strip}`
const Anchor = styled(Link)`${tab}`
const Count = styled.span`color: ${color('ink-3')}; font-weight: ${weight('regular')};`

export type Tab<Value extends string> = { value: Value; label: string; count?: number; panel: ReactNode }
export type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value
  onChange?: (value: Value) => void
}

/** Panels of one page, one shown at a time. For filters that belong in the address use `LinkTabs`. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) => (
  <Radix.Root
    {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
    onValueChange={(next) => onChange?.(next as Value)}
  >
    <List aria-label={label}>
      {tabs.map((one) => (
        <Trigger key={one.value} value={one.value}>
          {one.label}
          {one.count === undefined ? null : <Count> {one.count}</Count>}
        </Trigger>
      ))}
    </List>
    {tabs.map((one) => (
      <Radix.Content key={one.value} value={one.value}>
        {one.panel}
      </Radix.Content>
    ))}
  </Radix.Root>
)

/** Where the tabs scroll, the chosen one is in sight. */
function scrollInto(tab: HTMLElement | null): void {
  const strip = tab?.parentElement
  if (strip) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}

export type LinkTab = { to: string; label: string; count?: number; current: boolean }

/** The same look as links: saved views and filters that live in the address bar. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <Strip aria-label={label}>
    {tabs.map((one) => (
      <Anchor
        key={one.to}
        to={one.to}
        aria-current={one.current ? 'page' : undefined}
        ref={one.current ? scrollInto : undefined}
      >
        {one.label}
        {one.count === undefined ? null : <Count> {one.count.toLocaleString('en-GB')}</Count>}
      </Anchor>
    ))}
  </Strip>
)
