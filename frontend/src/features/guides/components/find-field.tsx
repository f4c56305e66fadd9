import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { useFind } from '#shared/guides/use-find.ts'
import { font, space } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'

const Found = styled.p`
  display: flex; align-items: center; gap: ${space('1')}; min-height: 36px; font-size: ${font('t13')};
  > span { margin-right: auto; }
`
type Props = {
  wanted: string
  onWanted: (text: string) => void
  find: ReturnType<typeof useFind>
  /** Rises when the field is to be written in. */
  asked: number
}

/** Looks for words in the guide and goes from match to match. */
export function FindField({ wanted, onWanted, find, asked }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked > 0) box.current?.querySelector('input')?.focus()
  }, [asked])
  return (
    <search ref={box} data-no-find>
      <SearchField
        label="Find in this guide"
        placeholder="Find in this guide"
        value={wanted}
        maxLength={80}
        onChange={(event) => onWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find.go(event.shiftKey ? -1 : 1)
        }}
      />
      {wanted.trim().length > 1 ? (
        <Found role="status">
          <span>{find.count === 0 ? 'No matches' : `Match ${find.at} of ${find.count}`}</span>
          <IconButton size="sm" icon="up" label="Previous match" onClick={() => find.go(-1)} />
          <IconButton size="sm" icon="down" label="Next match" onClick={() => find.go(1)} />
        </Found>
      ) : null}
    </search>
  )
}
