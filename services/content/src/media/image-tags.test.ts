import { expect, it } from 'vitest'
import { hasSize, imageTagsIn, replaceImageTags, sourceOfTag, withSource } from './image-tags.ts'

it.each([
  ['<p>x<img src="a b.png" alt="x"></p>', ['a b.png']],
  [`<img alt='"' src='one.png'/><IMG\nSRC = two.png>`, ['one.png', 'two.png']],
  ['<img alt="none"><img src><img src="open.png', [undefined, undefined, undefined]],
  ['<imgs src="x"> &lt;img src="y"&gt;', []],
])('finds the pictures of %s', (html, sources) => {
  expect(imageTagsIn(html).map(sourceOfTag)).toEqual(sources)
})

it('puts something else in the place of each picture, and leaves the rest', () => {
  expect(replaceImageTags('a<img src="x.png">b<img src="y.png">c', (tag) => `[${sourceOfTag(tag)}]`)).toBe(
    'a[x.png]b[y.png]c',
  )
})

it.each([
  ['<img alt="a.png" src="a.png">', '<img alt="a.png" src="/x">'],
  [`<IMG\nSRC = a.png alt='$&'>`, `<IMG\nsrc="/x" alt='$&'>`],
  ['<img alt="none">', '<img alt="none">'],
])('changes the source of %s and nothing else', (tag, changed) => {
  expect(withSource(tag, '/x')).toBe(changed)
})

it.each([
  ['<img width="4" src="x.png">', true],
  ["<img src='x.png'\nHEIGHT = 4>", true],
  ['<img alt="A cyst, height = 4 cm" src="x.png">', false],
  ['<img data-width="4" src="x.png">', false],
])('sees whether %s has a size', (tag, has) => {
  expect(hasSize(tag)).toBe(has)
})

it('T-067 takes no longer for a text of a megabyte that only begins pictures', () => {
  const text = '<img src='.repeat(120_000)
  const begun = performance.now()
  expect(imageTagsIn(text)).toHaveLength(120_000)
  expect(replaceImageTags(text, () => '')).toBe('')
  expect(performance.now() - begun).toBeLessThan(5_000)
})
