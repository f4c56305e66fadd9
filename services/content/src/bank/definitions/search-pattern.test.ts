import { describe, expect, it } from 'vitest'
import { foldName, namesOf, wordsOf } from './definition.ts'
import { exactPattern, isAbbreviation, wordPatterns } from './search-pattern.ts'

describe('names', () => {
  it('are the same whatever their capitals, accents and spaces', () => {
    expect(foldName(' Ménière’s   Disease ')).toBe(foldName('meniere’s disease'))
    expect([...namesOf({ term: 'Behçet', aliases: ['BEHCET', 'Silk road disease'] })]).toEqual([
      ['behcet', 'body.term'],
      ['silk road disease', 'body.aliases.1'],
    ])
  })

  it('are abbreviations when they are short and in capitals', () => {
    expect(['ALL', 'T4', 'HbA1c', 'Addison', 'ST-ELEVATION'].map(isAbbreviation)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('search patterns', () => {
  it('take what is special in a pattern literally', () => {
    const { words, abbreviations } = wordPatterns(['P (wave) + a.b', 'ALL', 'A&E'])
    expect(words).toContain('\\(w[aàáâãäå]v[eèéêë]\\)')
    expect(words).toContain('\\+')
    expect(abbreviations).toContain('&(?:amp;)?')
    expect(wordPatterns(['ALL']).words).toBeNull()
  })

  it('keep a whole option text between its ends', () => {
    expect(exactPattern('No  action')).toMatch(/^\^.*\$$/)
  })
})

describe('words', () => {
  it('are cleaned, and count as empty when nothing is left', () => {
    expect(wordsOf('<p>Hi<script>x</script></p>')).toEqual({ definition: '<p>Hi</p>', excerpt: 'Hi', empty: false })
    expect(wordsOf('<script>x</script>').empty).toBe(true)
  })
})
