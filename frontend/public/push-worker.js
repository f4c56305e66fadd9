// Shows push messages and opens what they lead to. It caches nothing and answers no request of the page.
const WORDS = { title: 'Wardround', body: 'There is something new for you.' }

const read = (event) => {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}
/** Only paths of this site. */
const pathOf = (link) => (typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/profile/notifications')

self.addEventListener('push', (event) => {
  const { id, title, body, link } = read(event)
  event.waitUntil(
    self.registration.showNotification(title || WORDS.title, {
      body: title ? body || '' : WORDS.body,
      tag: id,
      icon: '/favicon.svg',
      data: { path: pathOf(link) },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.path ?? '/', self.location.origin).href
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((one) => one.url === address)
      return open ? open.focus() : self.clients.openWindow(address)
    }),
  )
})
