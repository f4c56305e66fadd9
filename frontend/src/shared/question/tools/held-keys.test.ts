import { expect, it, onTestFinished } from 'vitest'
import { holdKey, isHolding, releaseKeys } from './held-keys.ts'

const pressed = (key: string) => new KeyboardEvent('keydown', { key })
function listen(take: (event: KeyboardEvent) => void = () => undefined): string[] {
  const heard: string[] = []
  const listener = (event: KeyboardEvent) => {
    heard.push(event.key)
    take(event)
  }
  document.addEventListener('keydown', listener)
  onTestFinished(() => document.removeEventListener('keydown', listener))
  return heard
}
const LATER = 6_000

it('presses what was held once, in its order', async () => {
  const heard = listen()
  const two = pressed('2')
  holdKey(two)
  holdKey(two)
  holdKey(pressed('Enter'))
  releaseKeys()
  await expect.poll(() => heard).toEqual(['2', 'Enter'])
  releaseKeys()
  expect(heard).toEqual(['2', 'Enter'])
})

it('holds until what was kept is pressed, and no longer than anybody expects it', () => {
  listen()
  holdKey(pressed('2'))
  expect(isHolding()).toBe(true)
  expect(isHolding(performance.now() + LATER)).toBe(false)
  releaseKeys()
  expect(isHolding()).toBe(false)
})

it('forgets what nobody expects any more', () => {
  const heard = listen()
  holdKey(pressed('2'))
  releaseKeys(performance.now() + LATER)
  releaseKeys()
  expect(heard).toEqual([])
})

it('keeps the order when the question is not there yet, and presses no more until it is', async () => {
  let isThere = false
  const heard = listen((event) => isThere || holdKey(event))
  holdKey(pressed('2'))
  holdKey(pressed('Enter'))
  releaseKeys()
  await new Promise((done) => setTimeout(done, 5))
  expect(heard).toEqual(['2'])
  isThere = true
  releaseKeys()
  await expect.poll(() => heard).toEqual(['2', '2', 'Enter'])
})
