import type { EventMock } from '@wardround/proto/http/assessment/mocks.ts'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { formatSeconds } from '#shared/format/dates.ts'
import { createCountdown } from '#shared/question/rules/countdown.ts'
import { color, family, font, weight } from '#shared/theme/tokens.ts'
import { Small } from '#shared/ui/text.tsx'
import { untilOpening } from '../rules/waiting-room.ts'

const Figure = styled.p`margin: 0; color: ${color('ink')}; font: ${weight('medium')} ${font('t34')}/1.1 ${family('figure')};`
const TICK_MS = 250

/** Counts down to the opening by the server's clock; announces it once. */
export function EventClock({ event, onOpen }: { event: EventMock; onOpen: () => void }) {
  const seconds = Math.ceil(untilOpening(event) / 1000)
  const [left, setLeft] = useState(seconds)
  const opened = useRef(onOpen)
  opened.current = onOpen
  useEffect(() => {
    const countdown = createCountdown(seconds)
    setLeft(countdown.left())
    if (seconds === 0) return
    const timer = setInterval(() => {
      const now = countdown.left()
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [seconds])
  const isOpen = event.state === 'open'
  return (
    <div>
      {isOpen ? null : (
        <>
          <Small $muted>Opens in</Small>
          <Figure role="timer">{formatSeconds(left)}</Figure>
        </>
      )}
      <p role="status">{isOpen ? 'The big mock is open.' : left === 0 ? 'Opening now.' : ''}</p>
    </div>
  )
}
