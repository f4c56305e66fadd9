import { NO_FULLSCREEN } from '@wardround/proto/fixed-texts.ts'
import { useEffect, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Tooltip } from '#shared/ui/overlay/tooltip.tsx'

/**
 * Fills the whole screen with the site and gives it back; a browser that cannot, or does not want to, is told about.
 */
export function FullscreenButton() {
  const [full, setFull] = useState(() => document.fullscreenElement != null)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement != null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const press = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      toast(NO_FULLSCREEN, { icon: 'warn' })
    }
  }
  return (
    <Tooltip text={full ? 'Leave full screen' : 'View full screen'}>
      <IconButton icon="full" label="View full screen" aria-pressed={full} onClick={() => void press()} />
    </Tooltip>
  )
}
