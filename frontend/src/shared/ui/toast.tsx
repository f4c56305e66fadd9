import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { color, font, layer, radius, shadow, space, weight } from '../theme/tokens.ts'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icon.tsx'

export type ToastOptions = {
  icon?: IconName
  /** One way back or on: Undo, Try again. */
  action?: { label: string; run: () => void }
  /** Milliseconds; longer with an action. 0 stays until closed. */
  duration?: number
}
type Entry = ToastOptions & { id: number; text: string }

const SHORT_MS = 5_000
const WITH_ACTION_MS = 10_000
let entries: readonly Entry[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}
const dismiss = (id: number) => change(entries.filter((entry) => entry.id !== id))
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Says that something was done, from anywhere: `toast('Question deactivated.', { action: { label: 'Undo', run: undo } })`.
 * Returns the function that takes it away. Errors that need an answer belong into a Note.
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const id = nextId++
  change([...entries.slice(-2), { id, text, ...options }])
  return () => dismiss(id)
}

const Viewport = styled(Radix.Viewport)`
  position: fixed; z-index: ${layer('toast')}; left: ${space('4')}; bottom: calc(${space('4')} + env(safe-area-inset-bottom)); display: flex; flex-direction: column;
  gap: ${space('2')}; width: min(480px, calc(100vw - 2 * ${space('4')})); list-style: none; padding: 0; margin: 0; outline: 0;
`
const Box = styled(Radix.Root)`
  display: flex; align-items: center; gap: ${space('3')}; padding: 10px ${space('4')}; background: ${color('ink')}; color: ${color('paper')};
  border-radius: ${radius('2')}; font-size: ${font('t14')}; box-shadow: ${shadow('pop')};
  button {
    margin-left: auto; background: none; border: 0; color: inherit; font: inherit; font-weight: ${weight('bold')}; text-decoration: underline;
    text-underline-offset: .2em; cursor: pointer; min-height: 24px;
  }
`

/** Shows the toasts; rendered once by the app. */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribe, () => entries)
  return (
    <Radix.Provider label="Message" swipeDirection="left">
      {shown.map(({ id, text, icon = 'tick', action, duration }) => (
        <Box key={id} duration={duration === 0 ? Number.POSITIVE_INFINITY : (duration ?? (action ? WITH_ACTION_MS : SHORT_MS))} onOpenChange={(open) => { if (!open) dismiss(id) }}>
          <Icon name={icon} size={16} />
          <Radix.Description>{text}</Radix.Description>
          {action ? <Radix.Action altText={action.label} onClick={action.run}>{action.label}</Radix.Action> : null}
        </Box>
      ))}
      <Viewport />
    </Radix.Provider>
  )
}
