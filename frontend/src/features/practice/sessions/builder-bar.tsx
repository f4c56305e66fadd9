import { useEffect, useState } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { color, font, layer, shadow, space, up, weight } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Drawer } from '#shared/ui/overlay/drawer.tsx'
import { describeKinds, describeSize } from './selection.ts'
import { SessionBuilder } from './session-builder.tsx'
import type { SessionDraft } from './use-session-draft.ts'

const Bar = styled.div`
  position: fixed; inset: auto 0 var(--tabs, 0px); z-index: ${layer('bar')}; display: flex; align-items: center; gap: ${space('3')}; background: ${color('sheet')};
  padding: ${space('3')} ${space('4')} calc(${space('3')} + env(safe-area-inset-bottom)); box-shadow: ${shadow('bar')}; font-size: ${font('t14')}; line-height: 1.3;
  > p { flex: 1; min-width: 0; }
  b { font-weight: ${weight('bold')}; }
  span { color: ${color('ink-3')}; display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${up('xl')} { display: none; }
`
/** The page and what floats at its foot end above the bar. */
const Room = createGlobalStyle`@media (max-width: 1199.98px) { :root { --foot: 68px; } body { padding-bottom: 68px; } }`

/**
 * Below 1200 px: what the session would be, in one line over the foot of the page; the builder is a sheet that opens
 * from it.
 */
export function BuilderBar({ draft, chosenNames }: { draft: SessionDraft; chosenNames: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const { choice, size, counts, start, busy, problem } = draft
  useEffect(() => {
    if (problem) setOpen(true)
  }, [problem])
  return (
    <Bar id="build-bar" tabIndex={-1} role="region" aria-label="Build a session">
      <Room />
      <p>
        <b>{describeSize(choice.categories.length, size)}</b>
        <span>{describeKinds(choice.which)}</span>
      </p>
      <IconButton icon="filter" label="Change the session" variant="secondary" onClick={() => setOpen(true)} />
      <Button variant="primary" busy={busy} disabled={counts?.available === 0} onClick={start}>
        Start session
      </Button>
      <Drawer open={open} onOpenChange={setOpen} side="bottom" title="Build a session">
        <SessionBuilder
          draft={draft}
          chosenNames={chosenNames}
          hint="Close this panel to select categories in the list."
        />
      </Drawer>
    </Bar>
  )
}
