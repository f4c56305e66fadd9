const CHANNEL = 'wr.view'
/** This page, which goes on by itself. */
const PAGE = Math.random().toString(36)

/** Tells the other tabs that they show somebody else from now on. */
export function announceView(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(PAGE)
  channel.close()
}

/** Hears of it from another tab. Answers a function that stops listening. */
export function hearViews(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data !== PAGE) changed()
  }
  return () => channel.close()
}
