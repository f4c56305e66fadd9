import type { Clincher } from '@wardround/proto/gem-content.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { below, color, family, font, radius, rule, space, touch } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'

const Box = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px ${space('4')}; align-items: center; padding: ${space('3')} 0;
  border-top: ${rule('hair')} solid ${color('line')};
  ${below('md')} { grid-template-columns: minmax(0, 1fr); }
`
const Clue = styled.p`font: 400 1.0625rem/1.45 ${family('text')};`
const Answer = styled.p`
  font: 600 1.0625rem/1.4 ${family('text')}; grid-column: 1;
  small { font: 400 ${font('t14')}/1.4 ${family('figure')}; color: ${color('ink-3')}; margin-left: 6px; }
`
const Veil = styled.button`
  grid-column: 1; justify-self: start; border: 0; background: ${color('sunken')}; color: ${color('ink-2')}; font: inherit; font-size: ${font('t14')};
  padding: 6px ${space('3')}; min-height: 32px; border-bottom: 2px solid ${color('edge')}; cursor: pointer; display: inline-flex; gap: 6px; align-items: center;
  &:hover { color: ${color('ink')}; border-color: ${color('ink')}; }
  ${touch} { min-height: 44px; }
`
const Known = styled.span`
  grid-column: 2; grid-row: 1 / span 2; display: inline-flex; border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('2')}; overflow: hidden; justify-self: start;
  button {
    border: 0; background: none; font: inherit; font-size: ${font('t14')}; min-height: 32px; padding: 0 11px; color: ${color('ink-2')}; cursor: pointer; display: inline-flex; gap: 6px; align-items: center;
    ${touch} { min-height: 44px; }
    &:focus-visible { outline-offset: -2px; }
  }
  button + button { border-left: ${rule('hair')} solid ${color('edge')}; }
  button[aria-pressed='true'] { background: ${color('ink')}; color: ${color('paper')}; }
  ${below('md')} { grid-column: 1; grid-row: auto; margin-top: 6px; }
`

type ClincherCardProps = {
  clincher: Clincher
  /** Null until it was marked. */
  known: boolean | null
  /** The answer is there from the beginning. */
  shown?: boolean
  /** Without it there is nothing to mark, as in a preview. */
  onMark?: (known: boolean) => void
}

/** A clue whose answer is hidden until tapped, then known or not; by keys: Space uncovers, 1 knew, 2 not yet. */
export function ClincherCard({ clincher, known, shown = false, onMark }: ClincherCardProps) {
  const [open, setOpen] = useState(shown)
  const { text, choice, answer, contrast } = clincher
  const knew = useRef<HTMLButtonElement>(null)
  // The cover that had the focus is gone by now.
  useEffect(() => {
    if (open) knew.current?.focus({ preventScroll: true })
  }, [open])
  const press = (event: KeyboardEvent) => {
    if (!open || !onMark || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '1') onMark(true)
    else if (event.key === '2') onMark(false)
  }
  return (
    <Box onKeyDown={press}>
      <Clue>{text}</Clue>
      {open ? (
        <Answer role="status">
          {answer} {contrast ? <small>{contrast}</small> : null}
        </Answer>
      ) : (
        <Veil type="button" onClick={() => setOpen(true)}>
          <Icon name="eye" size={16} />
          {choice || 'Show answer'}
        </Veil>
      )}
      {open && onMark ? (
        <Known role="group" aria-label="Did you know it?">
          <button ref={knew} type="button" aria-pressed={known === true} onClick={() => onMark(true)}>
            <Icon name="tick" size={12} />I knew it
          </button>
          <button type="button" aria-pressed={known === false} onClick={() => onMark(false)}>
            <Icon name="cross" size={12} />
            Not yet
          </button>
        </Known>
      ) : null}
    </Box>
  )
}
