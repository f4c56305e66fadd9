import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { formatSeconds } from '#shared/format/dates.ts'
import { createCountdown, moreTimeWords, warningAt } from '#shared/question/rules/countdown.ts'
import { color, family, font, up, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const Face = styled.button`
  border: 0; background: none; padding: 4px 0; min-height: 44px; color: ${color('ink')}; cursor: pointer; font: ${weight('medium')} ${font('t21')}/1 ${family('figure')};
  small { font-size: ${font('t13')}; font-weight: ${weight('regular')}; color: ${color('ink-2')}; }
`
/** On a phone the bar has room for the shape alone. */
const Away = styled.small`display: inline-flex; align-items: center; gap: 5px; min-width: 44px; justify-content: center; span { display: none; ${up('md')} { display: inline; } }`
const KEY = 'wr.clock'
const TICK_MS = 500

const readHidden = () => {
  try {
    return localStorage.getItem(KEY) === 'hidden'
  } catch {
    return false
  }
}

export type SessionClockProps = {
  /** Left by the server's clock when it was read. */
  secondsLeft: number
  onEnd: () => void
  /** Stands before the clock and is hidden with it. */
  pace?: (left: number) => ReactNode
}

/** Counts down; can be hidden, its warnings stay. `onEnd` is called once, also where no time is left at the start. */
export function SessionClock({ secondsLeft, onEnd, pace }: SessionClockProps) {
  const [hidden, setHidden] = useState(readHidden)
  const [left, setLeft] = useState(secondsLeft)
  const ended = useRef(onEnd)
  ended.current = onEnd
  const isOver = useRef(false)
  const shown = useRef(secondsLeft)
  useEffect(() => {
    const countdown = createCountdown(secondsLeft)
    let known = countdown.left()
    const granted = moreTimeWords(shown.current, known)
    if (granted) toast(granted, { icon: 'clock' })
    const follow = (now: number) => {
      shown.current = now
      setLeft(now)
      if (now === 0 && !isOver.current) ended.current()
      isOver.current = now === 0
    }
    follow(known)
    const timer = setInterval(() => {
      const now = countdown.left()
      const warning = warningAt(known, now)
      if (warning) toast(warning, { icon: 'clock' })
      known = now
      follow(now)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [secondsLeft])

  function toggle(): void {
    setHidden(!hidden)
    try {
      localStorage.setItem(KEY, hidden ? 'shown' : 'hidden')
    } catch {
      // Without storage the choice holds for this page.
    }
  }
  const face = (
    <Face
      type="button"
      aria-pressed={hidden}
      aria-label={hidden ? 'Clock hidden. Show the clock' : `${formatSeconds(left)} left. Hide the clock`}
      onClick={toggle}
    >
      {hidden ? (
        <Away>
          <Icon name="clock" size={16} />
          <span>Clock hidden</span>
        </Away>
      ) : (
        formatSeconds(left)
      )}
    </Face>
  )
  return (
    <>
      {hidden ? null : pace?.(left)}
      {face}
    </>
  )
}
