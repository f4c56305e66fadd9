import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { Button, type ButtonProps } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { asClock, useCountdown } from './use-countdown.ts'

type ResendButtonProps = Pick<ButtonProps, 'variant'> & {
  /** From when on another code may be asked for. */
  at: string | undefined
  /** Asks for it. */
  onResend: () => Promise<unknown>
}

/** Asks for another one-time code once the wait is over, and says how that went. */
export function ResendButton({ variant = 'quiet', at, onResend }: ResendButtonProps) {
  const [sending, setSending] = useState(false)
  const wait = useCountdown(at)
  async function resend() {
    setSending(true)
    try {
      await onResend()
      toast('We’ve sent a new code. The previous one no longer works.', { icon: 'tick' })
    } catch (error) {
      toast(`No new code was sent. ${messageOf(error)}`, { icon: 'warn' })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant={variant} busy={sending} disabled={wait > 0} onClick={() => void resend()}>
      {wait > 0 ? `Send code again in ${asClock(wait)}` : 'Send code again'}
    </Button>
  )
}
