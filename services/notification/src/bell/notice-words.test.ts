import { expect, it } from 'vitest'
import { wordsOf } from './notice-words.ts'

it.each([
  [undefined, 'Your comment on a question was found helpful'],
  [0, 'Your comment on a question was found helpful'],
  [1, 'One person found your comment on a question helpful'],
  [12, '12 people found your comment on a question helpful'],
])('says how many liked a comment where it is known: %s', (likes, words) => {
  const comment = likes === undefined ? undefined : { name: 'Omar T.', text: 'Look at the potassium.', likes }
  expect(wordsOf('comment-liked', {}, { comment }).content).toBe(words)
})
