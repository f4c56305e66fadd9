import { expect, it } from 'vitest'
import { imageTagsIn, replaceImageTags, sourceOfTag } from './image-tags.ts'

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

it('T-067 takes no longer for a text of a megabyte that only begins pictures', () => {
  const text = '<img src='.repeat(120_000)
  const begun = performance.now()
  expect(imageTagsIn(text)).toHaveLength(120_000)
  expect(replaceImageTags(text, () => '')).toBe('')
  expect(performance.now() - begun).toBeLessThan(5_000)
})
