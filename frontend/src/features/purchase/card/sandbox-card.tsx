import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import styled from 'styled-components'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import type { CardHandle } from './card-handle.ts'
import { outcomeOf, type PageMessage, type PaymentOutcome, readFrameMessage } from './messages.ts'

const Frame = styled.iframe`display: block; width: 100%; border: 0; color-scheme: inherit;`

type SandboxCardProps = {
  formUrl: string
  publishableKey: string
  /** Enter was pressed in the form. */
  onSubmit: () => void
  ref: Ref<CardHandle>
}

type Waiting = { promise: Promise<PaymentOutcome>; resolve: (outcome: PaymentOutcome) => void }

/** The sandbox's card form in a frame of its own origin: the number never passes through our pages or our API. */
export function SandboxCard({ formUrl, publishableKey, onSubmit, ref }: SandboxCardProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<Waiting>(undefined)
  const submit = useRef(onSubmit)
  submit.current = onSubmit
  const [height, setHeight] = useState(0)
  const formOrigin = new URL(formUrl).origin
  const theme = document.documentElement.dataset['theme']
  const address = `${formUrl}?${new URLSearchParams({ publishable_key: publishableKey, parent: window.location.origin, ...(theme ? { theme } : {}) })}`

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== formOrigin || event.source !== frame.current?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (!message) return
      if (message.type === 'wardround:height') setHeight(Math.ceil(message.height))
      if (message.type === 'wardround:submit') submit.current()
      const outcome = outcomeOf(message, formOrigin)
      if (!outcome) return
      waiting.current?.resolve(outcome)
      waiting.current = undefined
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [formOrigin])

  useImperativeHandle(ref, () => ({
    confirm: (payment) => {
      if (waiting.current) return waiting.current.promise
      const { promise, resolve } = Promise.withResolvers<PaymentOutcome>()
      waiting.current = { promise, resolve }
      const message: PageMessage = { type: 'wardround:confirm', ...payment }
      frame.current?.contentWindow?.postMessage(message, formOrigin)
      return promise
    },
  }))

  return (
    <>
      {height === 0 ? <Skeleton lines={5} label="Loading the card form" /> : null}
      <Frame ref={frame} title="Card details for the payment provider" src={address} style={{ height }} />
    </>
  )
}
