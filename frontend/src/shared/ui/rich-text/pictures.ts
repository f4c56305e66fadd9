const AGAIN_AFTER = 3_000
const TRIES = 3

/**
 * Looks after the pictures in reading text. Their addresses (`/api/v1/media/<id>`, as an upload answers them) work as
 * they stand in the markup: for a protected picture the browser is sent on, with its session cookie, to an address that
 * is good for a minute, so nothing is to be rewritten or signed in the page, and nothing of such a picture is kept.
 * Without a connection there is no picture: it is then marked `data-missing`, its alternative text stands in its place,
 * and it is asked for again when the connection is back.
 *
 * `RichText` does this by itself. A component that writes such markup on its own calls this in a layout effect, after
 * each new markup,
 * and gives `missingPictureStyle` to its frame. Returns what ends it.
 */
export function watchPictures(box: HTMLElement): () => void {
  const tries = new WeakMap<HTMLImageElement, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const all = () => [...box.querySelectorAll('img')]

  const ask = (picture: HTMLImageElement) => {
    picture.src = picture.getAttribute('src') ?? ''
  }
  const miss = (picture: HTMLImageElement) => {
    picture.dataset['missing'] = ''
    const tried = (tries.get(picture) ?? 0) + 1
    tries.set(picture, tried)
    if (tried >= TRIES || !navigator.onLine) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      ask(picture)
    }, AGAIN_AFTER * tried)
    timers.add(timer)
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) miss(target)
  }
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) delete target.dataset['missing']
  }
  const onOnline = () => {
    for (const picture of all()) {
      if (picture.dataset['missing'] === undefined) continue
      tries.delete(picture)
      ask(picture)
    }
  }

  for (const picture of all()) {
    picture.decoding = 'async'
    picture.draggable = false
    if (picture.complete && picture.naturalWidth === 0 && picture.getAttribute('src')) miss(picture)
  }
  box.addEventListener('error', onError, true)
  box.addEventListener('load', onLoad, true)
  window.addEventListener('online', onOnline)
  return () => {
    box.removeEventListener('error', onError, true)
    box.removeEventListener('load', onLoad, true)
    window.removeEventListener('online', onOnline)
    for (const timer of timers) clearTimeout(timer)
  }
}
