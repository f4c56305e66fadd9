import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPictures } from './pictures.ts'

const SOURCE = '/api/v1/media/0199a000-0000-7000-8000-000000000001'
let box: HTMLElement
let picture: HTMLImageElement
let asked: number
let stop: () => void

const connected = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

beforeEach(() => {
  vi.useFakeTimers()
  connected(true)
  box = document.createElement('div')
  box.innerHTML = `<p><img src="${SOURCE}" alt="Chest radiograph with a wide mediastinum" /></p>`
  picture = box.querySelector('img') as HTMLImageElement
  Object.defineProperty(picture, 'complete', { value: false })
  asked = 0
  vi.spyOn(picture, 'src', 'set').mockImplementation((source) => {
    expect(source).toBe(SOURCE)
    asked += 1
  })
  stop = watchPictures(box)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('pictures in reading text', () => {
  it('give way to their words when they do not come, and come back with the connection', () => {
    connected(false)
    picture.dispatchEvent(new Event('error'))
    expect(picture.dataset['missing']).toBe('')
    vi.advanceTimersByTime(60_000)
    expect(asked).toBe(0)
    connected(true)
    window.dispatchEvent(new Event('online'))
    expect(asked).toBe(1)
    picture.dispatchEvent(new Event('load'))
    expect(picture.dataset['missing']).toBeUndefined()
  })

  it('are asked for twice more while there is a connection, then no longer', () => {
    for (let round = 0; round < 5; round += 1) {
      picture.dispatchEvent(new Event('error'))
      vi.advanceTimersByTime(60_000)
    }
    expect(asked).toBe(2)
  })

  it('cannot be dragged away, and nothing is asked for after the end', () => {
    expect(picture.draggable).toBe(false)
    picture.dispatchEvent(new Event('error'))
    stop()
    vi.advanceTimersByTime(60_000)
    expect(asked).toBe(0)
  })
})
