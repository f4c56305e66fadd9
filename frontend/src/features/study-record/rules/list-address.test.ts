import { describe, expect, it } from 'vitest'
import { addressWith, askOf } from './list-address.ts'

const ask = (query: string) => askOf(new URLSearchParams(query))

describe('the address of a list', () => {
  it('is read with what is missing or no number as its beginning', () => {
    expect(ask('page=3&category=renal')).toEqual({ page: 3, search: '', category: 'renal', progress: '', type: '' })
    expect(ask('page=-2').page).toBe(1)
    expect(ask('page=x').page).toBe(1)
  })
  it('goes back to the first page when anything else changes', () => {
    expect(addressWith(ask('page=3&category=renal'), { search: 'a b' })).toBe('?search=a+b&category=renal')
    expect(addressWith(ask('category=renal'), { page: 2 })).toBe('?category=renal&page=2')
    expect(addressWith(ask('category=renal'), { category: '' })).toBe('?')
  })
})
