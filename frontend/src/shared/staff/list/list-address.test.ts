import { describe, expect, it } from 'vitest'
import { changeAddress, queryOf, readAsk, searchOf } from './list-address.ts'

const read = (address: string) => readAsk(new URLSearchParams(address), ['state', 'categoryId'], '-updatedAt')

describe('the address of a list', () => {
  it('says nothing and means the first page in the usual order', () =>
    expect(read('')).toEqual({ page: 1, size: 25, search: '', sort: '-updatedAt', filters: {} }))

  it('says page, size, search, order and filters', () =>
    expect(read('page=3&size=100&search=+ferritin+&sort=-code&state=draft&other=1')).toEqual({
      page: 3,
      size: 100,
      search: 'ferritin',
      sort: '-code',
      filters: { state: 'draft' },
    }))

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'size=7', 'size=', 'sort=a;b', 'sort=--code', 'sort=', 'state='])(
    'passes over what makes no sense: %s',
    (address) => expect(read(address)).toEqual(read('')),
  )

  it('becomes the query of the call', () => {
    expect(queryOf(read('search=x&state=active'))).toEqual({
      page: 1,
      size: 25,
      sort: '-updatedAt',
      search: 'x',
      state: 'active',
    })
    expect(queryOf(read(''))).not.toHaveProperty('search')
  })

  it('goes back to the first page when anything but the page changes, and stays short', () => {
    const address = new URLSearchParams('page=3&state=draft')
    expect(searchOf(changeAddress(address, { search: 'x' }))).toBe('?state=draft&search=x')
    expect(searchOf(changeAddress(address, { page: 4 }))).toBe('?page=4&state=draft')
    expect(searchOf(changeAddress(address, { page: 1, state: '' }))).toBe('')
    expect(searchOf(changeAddress(address, { size: 25, state: '' }))).toBe('')
  })
})
