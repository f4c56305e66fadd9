import { BACK_TO_ADMIN } from '@wardround/proto/fixed-texts.ts'
import type { ViewedUser } from '@wardround/proto/http/identity/fields.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, layer, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { minutesLeft } from './minutes-left.ts'

const Bar = styled.section`
  position: sticky; top: 0; z-index: ${layer('viewas')}; display: flex; align-items: center; gap: ${space('2')} ${space('4')};
  padding: ${space('2')} ${space('4')}; background: ${color('flagged')}; color: ${color('paper')}; font-size: ${font('t14')};
  > svg { flex: none; }
  > p { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  strong { font-weight: ${weight('bold')}; }
  button { flex: none; background: transparent; color: inherit; border-color: currentColor; &:hover { background: transparent; text-decoration: underline; } }
  :focus-visible { outline-color: currentColor; }
`
const TICK_MS = 5_000

/** Bars that stick to the top of a page stand below this one. */
function useRoomAbove(): React.RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const measure = () => root.style.setProperty('--viewas', `${bar.current?.offsetHeight ?? 0}px`)
    measure()
    addEventListener('resize', measure)
    return () => {
      removeEventListener('resize', measure)
      root.style.removeProperty('--viewas')
    }
  }, [])
  return bar
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whom the site is shown as, how long still, and the way back; on every page, for as long as the view lasts. */
export function ViewBanner({ viewed, onEnd }: { viewed: ViewedUser; onEnd: () => void }) {
  const navigate = useNavigate()
  const bar = useRoomAbove()
  const left = viewed.exp * 1000 - useNow()
  const over = left <= 0
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])
  return (
    <Bar ref={bar} aria-label="Viewing as a user">
      <Icon name="eye" size={16} />
      <p>
        <strong>
          You’re viewing Wardround as {viewed.first_name} {viewed.last_name}.
        </strong>{' '}
        Read only, {minutesLeft(left)} left.
      </p>
      {/* No link: the first link of every page is the one that skips to the content. */}
      <Button size="sm" onClick={() => void navigate(paths.backToAdmin())}>
        {BACK_TO_ADMIN}
      </Button>
    </Bar>
  )
}
