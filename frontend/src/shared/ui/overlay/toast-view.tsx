import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { color, font, layer, radius, shadow, size, space, touch, weight } from '#shared/theme/tokens.ts'
import { afterFocus } from '#shared/ui/focus/after-focus.ts'
import { type Place, restoreFocus, withPlace } from '#shared/ui/focus/focus-places.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { dismissToast, type ToastEntry } from './toast.ts'

const SHORT_MS = 5_000
const WITH_ACTION_MS = 10_000

const Viewport = styled(Radix.Viewport)`
  position: fixed; z-index: ${layer('toast')}; left: ${space('4')}; bottom: calc(${space('4')} + var(--foot, 0px) + var(--tabs, 0px) + env(safe-area-inset-bottom)); display: flex; flex-direction: column;
  gap: ${space('2')}; width: min(480px, calc(100vw - 2 * ${space('4')})); list-style: none; padding: 0; margin: 0; outline: 0;
  /* On a question: below the bar, where they cover no option. */
  :root:has([data-question-foot]) & { inset: calc(${size('bar')} + ${space('2')}) ${space('4')} auto auto; }
`
const Box = styled(Radix.Root)`
  display: flex; align-items: center; gap: ${space('3')}; padding: 10px ${space('4')}; background: ${color('ink')}; color: ${color('paper')};
  border-radius: ${radius('2')}; font-size: ${font('t14')}; box-shadow: ${shadow('pop')};
  &:focus-visible, button:focus-visible { outline-color: ${color('paper')}; outline-offset: -4px; }
  button {
    background: none; border: 0; color: inherit; font: inherit; font-weight: ${weight('bold')}; text-decoration: underline; text-underline-offset: .2em;
    cursor: pointer; min-height: 24px; min-width: 24px; display: inline-grid; place-items: center;
    ${touch} { min-height: ${size('target')}; min-width: ${size('target')}; margin-block: -10px; }
  }
`
const Words = styled(Radix.Description)`flex: 1;`

const durationOf = ({ duration, action }: ToastEntry) =>
  duration === 0 ? Number.POSITIVE_INFINITY : (duration ?? (action ? WITH_ACTION_MS : SHORT_MS))

/** A toast that goes leaves the focus to the list of toasts, which has nothing to say: it goes back to where it was. */
function useWayBack() {
  const list = useRef<HTMLOListElement>(null)
  const places = useRef<Place[]>([])
  useEffect(() => {
    const note = (target: EventTarget | null, before: EventTarget | null) => {
      const toasts = list.current
      if (!toasts || !(target instanceof HTMLElement) || target === document.body) return
      // Around the list stands what leads the tab key into it.
      if (!toasts.parentElement?.contains(target)) places.current = withPlace(places.current, target)
      else if (target === toasts && before instanceof Node && toasts.contains(before))
        afterFocus(() => document.activeElement === toasts && restoreFocus(places.current))
    }
    const onFocus = ({ target, relatedTarget }: FocusEvent) => note(target, relatedTarget)
    note(document.activeElement, null)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return list
}

/** Draws the toasts: F8 moves focus to them, hovering or focus stops the clock, a swipe or Escape takes one away. */
export function ToastView({ entries }: { entries: readonly ToastEntry[] }) {
  const list = useWayBack()
  return (
    <Radix.Provider label="Message" swipeDirection="left">
      {entries.map((entry) => (
        <Box
          key={entry.id}
          duration={durationOf(entry)}
          onOpenChange={(open) => {
            if (!open) dismissToast(entry.id)
          }}
        >
          <Icon name={entry.icon ?? 'tick'} size={16} />
          <Words>{entry.text}</Words>
          {entry.action ? (
            <Radix.Action altText={entry.action.label} onClick={entry.action.run}>
              {entry.action.label}
            </Radix.Action>
          ) : null}
          {entry.duration === 0 ? (
            <Radix.Close aria-label="Close">
              <Icon name="close" size={16} />
            </Radix.Close>
          ) : null}
        </Box>
      ))}
      <Viewport ref={list} />
    </Radix.Provider>
  )
}
