import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { formatCounted } from '#shared/format/numbers.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { type Destination, nextIndex } from './destinations.ts'
import { useDestinations } from './use-destinations.ts'

const List = styled.ul`list-style: none; margin-top: ${space('3')}; max-height: 50dvh; overflow: auto;`
const Entry = styled.li`
  display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr) auto; align-items: baseline; gap: ${space('3')}; padding: ${space('2')} ${space('3')}; cursor: pointer;
  border-left: ${rule('state-rule')} solid transparent; font-size: ${font('t14')};
  > :first-child { font-weight: ${weight('medium')}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  > :nth-child(2) { color: ${color('ink-3')}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  > :last-child { color: ${color('ink-3')}; font-size: ${font('t13')}; }
  &[aria-selected='true'] { background: ${color('accent-wash')}; border-color: ${color('accent')}; }
  @media (forced-colors: active) { &[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`
const Nothing = styled.p`margin-top: ${space('4')}; color: ${color('ink-3')}; font-size: ${font('t14')};`

export type CommandPaletteProps = {
  /** The staff screens that the person may open, and what they may begin. */
  known: readonly Destination[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Search({ known, onGo }: { known: readonly Destination[]; onGo: (place: Destination) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { places, looking } = useDestinations(known, typed)
  const index = Math.min(chosen, places.length - 1)
  const entryId = (at: number) => `${id}-${at}`

  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step) {
      event.preventDefault()
      const next = nextIndex(index, step, places.length)
      setChosen(next)
      document.getElementById(entryId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const place = places[index]
      if (place) onGo(place)
    }
  }
  return (
    <>
      <SearchField
        label="User, question, category, page or action"
        placeholder="User, question, category, page or action"
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={places.length > 0 ? entryId(index) : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <List id={id} role="listbox" aria-label="Results" tabIndex={-1}>
        {places.map((place, at) => (
          <Entry
            key={'to' in place ? place.to : place.label}
            id={entryId(at)}
            role="option"
            aria-selected={at === index}
            onClick={() => onGo(place)}
            onPointerMove={() => setChosen(at)}
          >
            <span>{place.label}</span>
            <span>{place.hint}</span>
            <span>{place.kind}</span>
          </Entry>
        ))}
      </List>
      {places.length === 0 ? <Nothing>{looking ? 'Searching…' : 'No results. Try fewer letters.'}</Nothing> : null}
      <VisuallyHidden role="status">{looking ? '' : formatCounted(places.length, 'result')}</VisuallyHidden>
    </>
  )
}

/**
 * Ctrl-K: jumps to any staff screen, category, question or user, or begins an action. Arrow keys choose, Enter goes.
 */
export function CommandPalette({ known, open, onOpenChange }: CommandPaletteProps) {
  const navigate = useNavigate()
  return (
    <Dialog wide open={open} onOpenChange={onOpenChange} title="Go to">
      <Search
        known={known}
        onGo={(place) => {
          onOpenChange(false)
          if ('to' in place) void navigate(place.to)
          else place.run()
        }}
      />
    </Dialog>
  )
}
