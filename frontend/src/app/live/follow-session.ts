const NAME = 'wr.stream'
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000

/** Somewhere between half of it and all, so that not everybody comes back at once. */
const spread = (wait: number) => wait * (0.5 + Math.random() / 2)

/** Keeps one connection open until told to stop; `tell` is called whenever there may be news, also after a connection was lost. */
function listen(address: string, tell: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = FIRST_WAIT
    let isFirst = true

    const connect = () => {
      source = new EventSource(address)
      source.addEventListener('hello', () => {
        if (!isFirst) tell()
        isFirst = false
        wait = FIRST_WAIT
      })
      source.addEventListener('changed', tell)
      source.addEventListener('ended', () => {
        stop()
        tell()
      })
      source.onerror = () => {
        source?.close()
        timer = setTimeout(connect, spread(wait))
        // A gateway that refuses may mean that the session is over: asked once, then only waited for.
        if (wait === FIRST_WAIT * 2) tell()
        wait = Math.min(LONGEST_WAIT, wait * 2)
      }
    }
    const stop = () => {
      clearTimeout(timer)
      source?.close()
      done()
    }
    signal.addEventListener('abort', stop)
    connect()
  })
}

/**
 * Calls `onNews` in every tab whenever the stream says that the session has changed or ended. Of all tabs one holds the connection and
 * tells the others; when it is closed the next one takes over. Answers how it is stopped.
 */
export function followSession(address: string, onNews: () => void): () => void {
  const stop = new AbortController()
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  if (others) others.onmessage = onNews
  const tell = () => {
    others?.postMessage('news')
    onNews()
  }
  const lead = () => listen(address, tell, stop.signal)
  if (navigator.locks) navigator.locks.request(NAME, { signal: stop.signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    stop.abort()
    others?.close()
  }
}
