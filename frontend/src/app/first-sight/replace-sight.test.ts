import { afterEach, expect, it } from 'vitest'
import { replaceSight } from './replace-sight.ts'

afterEach(() => document.body.replaceChildren())

const fields = (type: string, ticked: readonly number[], name = 'answer') =>
  [0, 1, 2].map((index) => `<input type="${type}" name="${name}" ${ticked.includes(index) ? 'checked' : ''}>`).join('')

/** Replaces a first sight in which `act` was done, and says what is ticked in the page and which field is focused. */
function replaced(sight: string, act: (fields: HTMLInputElement[]) => void, page: string) {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = sight
  act([...root.querySelectorAll('input')])
  replaceSight(root, () => {
    root.innerHTML = page
  })
  const after = [...root.querySelectorAll('input')]
  return {
    ticked: after.flatMap((field, index) => (field.checked ? [index] : [])),
    focused: after.indexOf(document.activeElement as HTMLInputElement),
  }
}

it('chooses in the page what was chosen in its first sight', () => {
  const act = (all: HTMLInputElement[]) => {
    all[1]?.focus()
    all[1]?.click()
  }
  expect(replaced(fields('radio', []), act, fields('radio', []))).toEqual({ ticked: [1], focused: 1 })
  expect(replaced(fields('radio', [0]), act, fields('radio', [0]))).toEqual({ ticked: [1], focused: 1 })
})

it('takes off a tick that was taken off', () => {
  const act = (all: HTMLInputElement[]) => all[0]?.click()
  expect(replaced(fields('checkbox', [0, 2]), act, fields('checkbox', [0, 2])).ticked).toEqual([2])
})

it('leaves the page as it is where nothing was done, and where another question stands', () => {
  expect(replaced(fields('radio', [0]), () => undefined, fields('radio', [2]))).toEqual({ ticked: [2], focused: -1 })
  const act = (all: HTMLInputElement[]) => all[1]?.click()
  expect(replaced(fields('radio', []), act, fields('radio', [], 'other')).ticked).toEqual([])
})
