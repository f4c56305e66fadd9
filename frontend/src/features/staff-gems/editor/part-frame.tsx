import { type ReactNode, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { color, rule, space, weight } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { afterFocus } from '#shared/ui/focus/after-focus.ts'
import { Row, Spread } from '#shared/ui/layout.tsx'

const Frame = styled.section`border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('3')} 0 ${space('5')};`
const Head = styled(Spread)`margin-bottom: ${space('2')};`
const Name = styled.p`font-weight: ${weight('bold')};`

type Props = {
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

type Button = RefObject<HTMLButtonElement | null>

/** A part of a gem with its place: up, down and away, with the focus. A check leads to it by its number. */
export function PartFrame({ name, at, count, onMove, onRemove, children }: Props) {
  const frame = useRef<HTMLElement>(null)
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const numbered = `${at + 1}. ${name}`
  function move(to: number, [pressed, twin]: readonly [Button, Button]): void {
    flushSync(() => onMove(to))
    // At an end the button that was pressed is disabled.
    const button = pressed.current?.disabled ? twin : pressed
    button.current?.focus()
  }
  function remove(): void {
    const beside = frame.current?.nextElementSibling ?? frame.current?.previousElementSibling
    flushSync(onRemove)
    if (beside) focusIn(beside)
  }
  return (
    <Frame ref={frame} id={fieldId('gem', `content.${at}`)} tabIndex={-1} aria-label={numbered}>
      <Head>
        <Name>{numbered}</Name>
        <Row $gap="1">
          <IconButton
            ref={up}
            icon="up"
            size="sm"
            label={`Move ${numbered} up`}
            disabled={at === 0}
            onClick={() => move(at - 1, [up, down])}
          />
          <IconButton
            ref={down}
            icon="down"
            size="sm"
            label={`Move ${numbered} down`}
            disabled={at === count - 1}
            onClick={() => move(at + 1, [down, up])}
          />
          <IconButton icon="trash" size="sm" label={`Remove ${numbered}`} onClick={remove} />
        </Row>
      </Head>
      {children}
    </Frame>
  )
}

/** The part at a place takes the focus once it is there. */
export const focusPart = (at: number): void =>
  afterFocus(() => document.getElementById(fieldId('gem', `content.${at}`))?.focus())

/** Another part takes the focus as a whole; where none is left, what adds one. */
function focusIn(beside: Element): void {
  const target = beside.matches('section') ? beside : beside.querySelector('button')
  if (target instanceof HTMLElement) target.focus()
}

/** The list with the item at `from` put at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), items[from] as Item, ...others.slice(to)]
}
