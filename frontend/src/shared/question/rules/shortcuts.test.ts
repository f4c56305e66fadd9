import { describe, expect, it } from 'vitest'
import { commandOf, type Key, shortcutsFor } from './shortcuts.ts'

const at = (html: string): Element => {
  const box = document.createElement('div')
  box.innerHTML = html
  return box.querySelector('[data-at]') ?? box
}
const press = (key: string, change: Partial<Key> = {}) =>
  commandOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    target: document.body,
    ...change,
  })

describe('the keys of the question page', () => {
  it('choose by place and by letter, in either case', () => {
    for (const key of ['3', 'c', 'C']) expect(press(key)).toEqual({ do: 'choose', index: 2 })
    expect([press('9'), press('0'), press('i'), press('Shift')]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('submit, strike, flag, move and help', () => {
    const named = ['Enter', 'x', 'M', 'n', 'l', 'k', 'ArrowLeft', 'ArrowRight', '?'].map((key) => press(key)?.do)
    expect(named).toEqual(['enter', 'strike', 'flag', 'note', 'labs', 'calculator', 'previous', 'next', 'help'])
  })

  it('highlight with H, and with Shift where H is an option', () => {
    const of = (options: number, shiftKey = false) =>
      commandOf(
        { key: 'h', ctrlKey: false, metaKey: false, altKey: false, shiftKey, repeat: false, target: document.body },
        options,
      )
    expect([of(5), of(8), of(8, true)]).toEqual([{ do: 'highlight' }, { do: 'choose', index: 7 }, { do: 'highlight' }])
  })

  it('choose only what the question has; a long theme keeps its letters and the tools take Shift', () => {
    const of = (key: string, options: number, shiftKey = false) =>
      commandOf(
        { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey, repeat: false, target: document.body },
        options,
      )
    expect([of('d', 3), of('4', 3)]).toEqual([undefined, undefined])
    expect([of('t', 20), of('m', 20), of('m', 12)]).toEqual([
      { do: 'choose', index: 19 },
      { do: 'choose', index: 12 },
      { do: 'flag' },
    ])
    expect([of('M', 20, true)?.do, of('L', 20, true)?.do, of('?', 20, true)?.do]).toEqual(['flag', 'labs', 'help'])
    expect(shortcutsFor(20).map(({ keys }) => keys[0])).toContain('⇧M')
    expect(shortcutsFor(5).map(({ keys }) => keys.join())).toContain('A,E')
  })

  it('mean nothing with a modifier or while something is being written', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press('c', { [modifier]: true })).toBeUndefined()
    const written = [
      '<input data-at>',
      '<input type="search" data-at>',
      '<textarea data-at></textarea>',
      '<p contenteditable="true"><b data-at></b></p>',
    ]
    for (const html of written)
      for (const key of ['a', '1', 'x', 'ArrowLeft', 'Enter']) expect(press(key, { target: at(html) })).toBeUndefined()
  })

  it('work on the options themselves, and leave Enter to buttons and links', () => {
    expect(press('x', { target: at('<input type="radio" data-at>') })?.do).toBe('strike')
    expect(press('Enter', { target: at('<input type="radio" data-at>') })?.do).toBe('enter')
    for (const html of ['<button data-at></button>', '<a href="/"><i data-at></i></a>', '<summary data-at></summary>'])
      expect(press('Enter', { target: at(html) })).toBeUndefined()
    expect(press('m', { target: at('<button data-at></button>') })?.do).toBe('flag')
  })

  it('repeat only for moving', () => {
    expect([
      press('ArrowRight', { repeat: true })?.do,
      press('m', { repeat: true }),
      press('Enter', { repeat: true }),
    ]).toEqual(['next', undefined, undefined])
  })
})
