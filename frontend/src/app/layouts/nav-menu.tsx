import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { color, font, layer, rule, shadow, size, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { type Entry, type EntryMenu, isAt } from './site-navigation.ts'

const Root = styled.div`position: relative;`
const Trigger = styled.button`
  display: inline-flex; align-items: center; gap: ${space('1')}; height: calc(${size('bar')} + 2px); padding: 0; border: 0; background: none; cursor: pointer;
  font: inherit; color: ${color('ink-2')}; white-space: nowrap; border-bottom: 2px solid transparent; margin-bottom: -1px;
  &:hover { color: ${color('ink')}; border-color: ${color('line-2')}; }
  &[aria-current], &[aria-expanded='true'] { color: ${color('ink')}; border-color: ${color('accent')}; }
`
const Panel = styled.div`
  position: absolute; top: calc(100% + 1px); left: calc(-1 * ${space('4')}); z-index: ${layer('menu')}; display: flex; gap: ${space('6')};
  padding: ${space('3')} ${space('4')}; background: ${color('sheet')}; border: ${rule('hair')} solid ${color('line-2')}; box-shadow: ${shadow('pop')};
  font-size: ${font('t14')};
  ul { list-style: none; min-width: 170px; padding: 0; }
  a { display: block; padding: 7px 0; color: ${color('ink')}; text-decoration: none; white-space: nowrap; }
  a[aria-current] { font-weight: ${weight('bold')}; }
  a:hover { text-decoration: underline; text-underline-offset: 3px; }
`
const Title = styled.p`
  display: flex; gap: ${space('1')}; align-items: center; font-size: ${font('t13')}; color: ${color('ink-3')}; padding-bottom: ${space('1')};
`

const linksIn = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>('a') ?? [])]

/**
 * A menu of the header: a button that shows a list of links. Arrow keys move, Escape closes and returns to the button.
 */
export function NavMenu({ label, groups, below: path }: EntryMenu) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { key, pathname } = useLocation()
  const isShown = ({ to, below = to, locked }: Entry) => !locked && isAt(pathname, below)
  const isHere = (path && isAt(pathname, path)) || groups.some(({ entries }) => entries.some(isShown))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes somewhere has done with the menu
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return undefined
    const close = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!open) return setOpen(true)
    const links = linksIn(panel.current)
    const at = links.indexOf(document.activeElement as HTMLElement)
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1
    if (next < 0) button.current?.focus()
    else links[Math.min(next, links.length - 1)]?.focus()
  }
  return (
    <Root ref={root} onKeyDown={onKeyDown}>
      <Trigger
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="down" />
      </Trigger>
      <Panel ref={panel} id={id} hidden={!open} style={open ? undefined : { display: 'none' }}>
        {groups.map(({ title, locked, entries }) => (
          <div key={title ?? label}>
            {title ? (
              <Title>
                {locked ? <Icon name="lock" /> : null}
                {title}
                {locked ? <VisuallyHidden>, locked</VisuallyHidden> : null}
              </Title>
            ) : null}
            <ul>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <Link to={entry.to} aria-current={isShown(entry) ? 'true' : undefined}>
                    {entry.label}
                    {entry.locked && !title ? <VisuallyHidden>, locked</VisuallyHidden> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Panel>
    </Root>
  )
}
