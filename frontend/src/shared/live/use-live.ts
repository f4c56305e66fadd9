import { useEffect, useRef } from 'react'
import { type LiveHandler, onLive } from './live.ts'
import type { Topic } from './live-source.ts'

/** Calls `handler` with each live message of a topic, and with null where some may have been missed. */
export function useLive(topic: Topic, handler: LiveHandler): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => onLive(topic, (data) => latest.current(data)), [topic])
}
