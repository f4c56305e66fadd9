import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareNames, isNearly, type NameVerdict } from './compare-names.ts'
import { isLatin, spellingsOf } from './name-variants.ts'

/** `given|last` */
const name = (text: string) => {
  const [givenName = '', lastName = ''] = text.split('|')
  return { givenName, lastName }
}

const TABLE: [string, string, NameVerdict][] = [
  // Case, accents and the letters that forms cannot write.
  ['Amara|Okafor', 'AMARA|OKAFOR', 'same'],
  ['José|Muñoz', 'JOSE|MUNOZ', 'same'],
  ['Zoe\u0308|Müller', 'Zoë|Mueller', 'same'],
  ['Jürgen|Groß', 'JUERGEN|GROSS', 'same'],
  ['Søren|Sørensen', 'SOEREN|SOERENSEN', 'same'],
  ['Søren|Sørensen', 'SOREN|SOERENSEN', 'same'],
  ['Łukasz|Wałęsa', 'LUKASZ|WALESA', 'same'],
  ['Åse|Ødegård', 'AASE|OEDEGAARD', 'same'],
  ['Þóra|Æsisdóttir', 'THORA|AESISDOTTIR', 'same'],
  ['Işıl|Yıldız', 'ISIL|YILDIZ', 'same'],
  ['Đặng|Nguyễn', 'DANG|NGUYEN', 'same'],
  // Hyphens, spaces, apostrophes.
  ['Anne-Marie|Smith-Jones', 'ANNE MARIE|SMITH JONES', 'same'],
  ['Annemarie|Smith', 'ANNE-MARIE|SMITH', 'same'],
  ['Annemarie|Smith', 'ANNE-MARIE LOUISE|SMITH', 'same'],
  ['Juan|de la Cruz', 'JUAN|DELACRUZ', 'same'],
  ['Sinéad|O’Brien', 'SINEAD|O BRIEN', 'same'],
  ['Sinéad|O’Brien', "SINEAD|O'BRIEN", 'same'],
  ['John|Smith', 'JOHN<FITZGERALD|SMITH', 'same'],
  // Middle names.
  ['Maria|Okafor', 'MARIA LUISA FERNANDA|OKAFOR', 'same'],
  ['Maria Fernanda|Okafor', 'MARIA LUISA FERNANDA|OKAFOR', 'same'],
  ['John F|Smith', 'JOHN FITZGERALD|SMITH', 'same'],
  ['John Fitzgerald|Smith', 'JOHN F.|SMITH', 'same'],
  ['Luisa|Okafor', 'MARIA LUISA|OKAFOR', 'unsure'],
  ['John Peter|Smith', 'JOHN PAUL|SMITH', 'unsure'],
  ['J|Smith', 'JOHN|SMITH', 'unsure'],
  // Order.
  ['Wei|Zhang', 'ZHANG|WEI', 'same'],
  ['Xiao Ming|Zhang', 'ZHANG|XIAO MING', 'same'],
  ['Ana|García López', 'ANA|LOPEZ GARCIA', 'same'],
  ['Wei|Zhang', 'ZHANG|WEI MING', 'unsure'],
  // Something is the same, or nearly.
  ['Ana|García', 'ANA|GARCIA LOPEZ', 'unsure'],
  ['Ana|van Dijk', 'ANA|DIJK', 'unsure'],
  ['Amara|Okafor', 'AMARA|OBI', 'unsure'],
  ['Amara|Okafor', 'AMRA|OBI', 'unsure'],
  ['Bob|Smith', 'ROBERT|SMYTH', 'unsure'],
  // What cannot be compared.
  ['Ivan|Petrov', 'ИВАН|ПЕТРОВ', 'unsure'],
  ['Wei|Zhang', '伟|张', 'unsure'],
  ['Amara|Okafor', '|OKAFOR', 'unsure'],
  ['Amara|Okafor', 'AMARA|', 'unsure'],
  ['Amara|Okafor', '|', 'unsure'],
  ['Иван|Петров', 'ИВАН|ПЕТРОВ', 'same'],
  // Somebody else.
  ['Amara|Okafor', 'JOHN|SMITH', 'different'],
  ['Ng|Li', 'NA|LO', 'different'],
  ['Иван|Петров', 'ОЛЬГА|ШУЛЬЦ', 'different'],
]

describe('comparing names', () => {
  it.each(TABLE)('finds %s and %s to be %s, either way round', (a, b, verdict) => {
    expect(compareNames(name(a), name(b))).toBe(verdict)
    expect(compareNames(name(b), name(a))).toBe(verdict)
  })

  it.each([
    ['okafor', 'okafor', true],
    ['okafor', 'okfor', true],
    ['okafor', 'okaffor', true],
    ['okafor', 'okafur', true],
    ['okafor', 'okafro', true],
    ['okafor', 'okfaro', false],
    ['okafor', 'okof', false],
    ['aa', 'a', true],
  ])('takes %s and %s for one slip of the pen: %s', (a, b, expected) => {
    expect(isNearly(a, b)).toBe(expected)
    expect(isNearly(b, a)).toBe(expected)
  })

  it('answers at once for very long names', () => {
    const long = { givenName: 'ö'.repeat(80), lastName: `${'ü ä-'.repeat(20)}x` }
    const start = performance.now()
    for (let n = 0; n < 50; n += 1) compareNames(long, { givenName: 'å ø '.repeat(20), lastName: 'ñ'.repeat(80) })
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  const file = new URL('../../../../../../shared/data/names.json', import.meta.url)
  const hasLetters = (text: string) => /\p{L}/u.test(text)
  it.skipIf(!existsSync(file))('finds each collected name in capitals, decomposed and without marks', () => {
    const names = (JSON.parse(readFileSync(file, 'utf8')) as { name: string; rule_unicode_letters: boolean }[])
      .filter((entry) => entry.rule_unicode_letters && hasLetters(entry.name))
      .map((entry) => entry.name)
    expect(names.length).toBeGreaterThan(500)
    const missed = names.flatMap((text) => {
      const own = { givenName: 'Amara', lastName: text }
      const plain = isLatin(text) ? [[...spellingsOf(text.toLowerCase())][0] ?? text] : []
      const forms = [text, text.toUpperCase(), text.normalize('NFD'), text.replace(/[-' ’]/g, ' '), ...plain]
      return forms
        .filter((form) => compareNames(own, { givenName: 'AMARA', lastName: form }) !== 'same')
        .map((form) => `${text} as ${form}`)
    })
    expect(missed).toEqual([])
  })
  it.skipIf(!existsSync(file))('takes no collected name for another one that shares no part with it', () => {
    const names = (JSON.parse(readFileSync(file, 'utf8')) as { name: string; kind: string }[])
      .filter(({ name: text, kind }) => kind === 'surname' && isLatin(text) && text.length > 6)
      .map((entry) => entry.name)
    const sames = names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .filter(
          (other) =>
            compareNames({ givenName: 'Amara', lastName: one }, { givenName: 'Amara', lastName: other }) === 'same',
        )
        .map((other) => [one, other]),
    )
    // Where two entries of the collection are the same but for marks and transliteration, they are meant to be.
    for (const [one, other] of sames)
      expect(
        [...spellingsOf((one as string).toLowerCase())].some((x) =>
          spellingsOf((other as string).toLowerCase()).has(x),
        ),
      ).toBe(true)
  })
})
