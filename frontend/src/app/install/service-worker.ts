import { shownNow } from '#shared/navigation/phone-address.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

/** Where somebody answers, nothing may reload. */
const SITTING =
  /^\/(questionbank\/[^/]+\/\d+|mock\/|mlamock\/|trial|plabrevisionguides\/[^/]+\/questions|gemsdecking\/view)/
const HOUR_MS = 3_600_000

async function mayUpdate(uid: string | undefined): Promise<boolean> {
  if (SITTING.test(shownNow().pathname)) return false
  if (!uid) return true
  const { countUnsent } = await import('#shared/question/store/unsent-answers.ts')
  return (await countUnsent(uid)) === 0
}

/** Asks whether to go over to the new version; the page reloads only when the reader says so, and may then. */
function offer(worker: ServiceWorker, isSafe: () => Promise<boolean>): void {
  const run = async () => {
    if (!(await isSafe())) return
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage('update')
  }
  toast('A new version of Wardround is ready.', { action: { label: 'Update Wardround', run: () => void run() } })
}

/**
 * Registers the service worker, and offers a new version where nothing can be lost by it: not on a question or in a
 * paper, nor while answers of this person wait to be sent. Answers with what offers it again on the next screen.
 */
export async function registerServiceWorker(uid: string | undefined): Promise<() => Promise<void>> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const isSafe = () => mayUpdate(uid)
  let offered: ServiceWorker | undefined
  const offerWhenSafe = async () => {
    const { waiting } = registration
    if (!waiting || waiting === offered || !navigator.serviceWorker.controller || !(await isSafe())) return
    offered = waiting
    offer(waiting, isSafe)
  }
  const onStateChange = ({ target }: Event) => {
    if ((target as ServiceWorker).state === 'installed') void offerWhenSafe()
  }
  const watchInstalling = () => registration.installing?.addEventListener('statechange', onStateChange)
  // A reader who has not moved has the worker before this script: a new version may be on its way already.
  watchInstalling()
  registration.addEventListener('updatefound', watchInstalling)
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS)
  await offerWhenSafe()
  return offerWhenSafe
}
