import { afterEach, expect, it, onTestFinished } from 'vitest'
import { holdKey, isHolding, isShown, releaseKeys } from './held-keys.ts'

afterEach(() => history.replaceState(null, ''))

const pressed = (key: string) => new KeyboardEvent('keydown', { key })
function listen(): string[] {
  const heard: string[] = []
  const listener = ({ key }: KeyboardEvent) => void heard.push(key)
  document.addEventListener('keydown', listener)
  onTestFinished(() => document.removeEventListener('keydown', listener))
  return heard
}

it('shows an address until another has taken its place', () => {
  expect(isShown('one')).toBe(true)
  history.replaceState({ key: 'one' }, '')
  expect([isShown('one'), isShown('two'), isShown('default')]).toEqual([true, false, true])
})

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
  expect(isHolding(performance.now() + 3_000)).toBe(false)
  releaseKeys()
  expect(isHolding()).toBe(false)
})

it('forgets what nobody expects any more', () => {
  const heard = listen()
  holdKey(pressed('2'))
  releaseKeys(performance.now() + 3_000)
  releaseKeys()
  expect(heard).toEqual([])
})
