import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A notification that a worker shows. */
export type ShownPush = { title: string; body: string; tag: string; path: string }
/** Of the worker that is installed at the page's origin, by tag. */
const SHOWN = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((list) => list
    .map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))
    .sort((one, other) => (one.tag < other.tag ? -1 : 1)))`

/**
 * Lets the installed worker have push messages as a push service delivers them, and waits until it shows `shown`.
 * Chromium subscribes no private window to a push service, but its worker gets what the debugger delivers.
 */
export async function deliverPushes(page: Page, messages: readonly object[], shown: readonly object[]): Promise<void> {
  const { origin } = new URL(page.url())
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  // What a browser gets before the worker is quite awake is lost; a notice that comes again takes its own place.
  const deliver = async () => {
    for (const message of messages)
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
    return page.evaluate<ShownPush[]>(SHOWN)
  }
  await expect.poll(deliver, { interval: 1_000 }).toEqual(shown)
  await devtools.detach()
}

/**
 * Presses the notification with a tag in the installed worker, and returns the address that it opened. A program cannot
 * press one on the screen: the event is made, and the window that only a person may open is noted instead.
 */
export async function pressPush(page: Page, tag: string): Promise<string | undefined> {
  const worker = page.context().serviceWorkers()[0]
  if (!worker) throw new Error('No worker is installed.')
  return worker.evaluate(async (wanted) => {
    const self = globalThis as unknown as WorkerScope
    const [notification] = await self.registration.getNotifications({ tag: wanted })
    const event = new self.NotificationEvent('notificationclick', { notification })
    let opened: string | undefined
    let done: Promise<unknown> | undefined
    self.clients.openWindow = async (address) => {
      opened = address
    }
    Object.assign(event, {
      waitUntil: (work: Promise<unknown>) => {
        done = work
      },
    })
    self.dispatchEvent(event)
    await done
    return opened
  }, tag)
}
type WorkerScope = {
  registration: { getNotifications: (of: { tag: string }) => Promise<unknown[]> }
  clients: { openWindow: (address: string) => Promise<void> }
  NotificationEvent: new (name: string, init: object) => Event
  dispatchEvent: (event: Event) => boolean
}
