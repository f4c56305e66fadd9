import { beforeEach, expect, it, vi } from 'vitest'
import { registerServiceWorker } from './service-worker.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('#shared/ui/overlay/toast.ts', () => ({ toast }))
beforeEach(() => void toast.mockClear())

/** A page that an older version runs, while a new one is being installed. */
async function openPage() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const registration = Object.assign(new EventTarget(), {
    installing: worker as typeof worker | null,
    waiting: null as typeof worker | null,
  })
  const serviceWorker = { controller: {}, register: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker })
  await registerServiceWorker(undefined)
  const install = () => {
    Object.assign(worker, { state: 'installed' })
    Object.assign(registration, { installing: null, waiting: worker })
    worker.dispatchEvent(new Event('statechange'))
  }
  return { registration, install }
}

it('offers a new version that was on its way before it began to watch', async () => {
  const { install } = await openPage()
  install()
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith('A new version of Wardround is ready.', expect.anything()))
})

it('offers it once where the browser says only then that it was found', async () => {
  const { registration, install } = await openPage()
  registration.dispatchEvent(new Event('updatefound'))
  install()
  await vi.waitFor(() => expect(toast).toHaveBeenCalled())
  expect(toast).toHaveBeenCalledOnce()
})
