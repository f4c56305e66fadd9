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
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offerWhenSafe()
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS)
  await offerWhenSafe()
  return offerWhenSafe
}
