import { describe, expect, it } from 'vitest'
import { findMisplacement, freePrefix, freeSlug, slugify, subjectKey } from './category.ts'

describe('a category', () => {
  it('gets a slug of small letters, figures and single hyphens', () => {
    expect(slugify('Gynaecology & Obstetrics')).toBe('gynaecology-obstetrics')
    expect(slugify('USMLE step2&3')).toBe('usmle-step2-3')
    expect(slugify('Santé – Générale')).toBe('sante-generale')
    expect(slugify('心臓')).toBe('category')
    expect(slugify('x'.repeat(300))).toHaveLength(80)
    expect(slugify(`${'ab '.repeat(60)}`)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('gets a number behind a slug that is taken', () => {
    expect(freeSlug('surgery', new Set())).toBe('surgery')
    expect(freeSlug('surgery', new Set(['surgery', 'surgery-2']))).toBe('surgery-3')
    expect(freeSlug('x'.repeat(80), new Set(['x'.repeat(80)]))).toBe(`${'x'.repeat(78)}-2`)
  })

  it('gets three letters that no other category has', () => {
    const taken = new Set<string>()
    const give = (name: string) => {
      const prefix = freePrefix(name, taken)
      taken.add(prefix)
      return prefix
    }
    expect([give('Anatomy'), give('Anaesthesia'), give('Anatomy & Physiology')]).toEqual(['ANA', 'ANE', 'ANT'])
    expect(give('ENT')).toBe('ENT')
    expect(give('X')).toBe('XXX')
    expect(give('心臓')).toMatch(/^[A-Z]{3}$/)
    for (let number = 0; number < 800; number += 1) expect(give('Anatomy')).toMatch(/^[A-Z]{3}$/)
    expect(taken.size).toBe(806)
  })

  it('is the same subject whatever the case and spacing', () => {
    expect(subjectKey(' Forensic  medicine')).toBe(subjectKey('Forensic Medicine'))
  })

  it('stands on one of two levels', () => {
    const empty = { hasChildren: false, holdsContent: false }
    expect(findMisplacement({ ...empty, parent: 'none' })).toBeUndefined()
    expect(findMisplacement({ ...empty, parent: 'top' })).toBeUndefined()
    expect(findMisplacement({ ...empty, parent: 'nested' })).toMatch(/top-level/)
    expect(findMisplacement({ ...empty, parent: 'missing' })).toMatch(/not exist/)
    expect(findMisplacement({ ...empty, parent: 'itself' })).toMatch(/own parent/)
    expect(findMisplacement({ ...empty, hasChildren: true, parent: 'top' })).toMatch(/contains categories/)
    expect(findMisplacement({ ...empty, holdsContent: true, parent: 'none' })).toMatch(/contains questions/)
  })
})
