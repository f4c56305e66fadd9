import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShells, SCREEN_SCRIPTS, type Shells } from './shells.ts'

const SHELL = '<html><head></head><body></body></html>'
const screenAt = createScreenFinder('acme')

let siteDir: string
let shells: Shells
beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'wr-shells-'))
  const scripts = {
    '/login': ['assets/log-in-1.js'],
    '/questionbank/:categoryname/:number': ['assets/layout-1.js', 'assets/question-1.js'],
    '/admin/acme/questionbank/list': ['assets/list-1.js'],
  }
  writeFileSync(join(siteDir, SCREEN_SCRIPTS), JSON.stringify(scripts))
  shells = createShells(siteDir, SHELL, 'acme')
})
afterAll(() => rmSync(siteDir, { recursive: true }))

const linksAt = (rel: string, path: string, session: 'none' | 'likely') =>
  [...shells({ screen: screenAt(path)!, path, session }).matchAll(/<link rel="(\w+)" [^>]*href="([^"]+)"/g)].flatMap(
    ([, found, href]) => (found === rel ? [href] : []),
  )
const scriptsAt = (path: string, session: 'none' | 'likely') => linksAt('modulepreload', path, session)
const answersAt = (path: string, session: 'none' | 'likely') => linksAt('preload', path, session)

describe('the page of a screen', () => {
  it('has the scripts of the screen fetched with it', () => {
    expect(scriptsAt('/questionbank/cardiovascular/7', 'likely')).toEqual([
      '/assets/layout-1.js',
      '/assets/question-1.js',
    ])
    expect(scriptsAt('/admin/acme/questionbank/list', 'likely')).toEqual(['/assets/list-1.js'])
  })

  it('has those of the log-in fetched for somebody who has to log in first', () => {
    expect(scriptsAt('/questionbank/cardiovascular/7', 'none')).toEqual(['/assets/log-in-1.js'])
  })

  it('has what a question is shown from fetched with it, for an address as the product writes it', () => {
    expect(answersAt('/questionbank/cardiovascular/7', 'likely')).toEqual([
      '/api/v1/users/current',
      '/api/v1/acme/questionbank/question/cardiovascular/7',
      '/api/v1/acme/questionbank/category/cardiovascular',
    ])
    for (const path of ['/questionbank/cardiovascular/07', '/questionbank/a"b/7', '/admin/acme/questionbank/list'])
      expect(answersAt(path, 'likely'), path).toEqual(['/api/v1/users/current'])
    expect(answersAt('/questionbank/cardiovascular/7', 'none')).toEqual([])
  })

  it('is as the build wrote it where the build does not say what a screen needs', () => {
    expect(shells({ screen: screenAt('/faq')!, path: '/faq', session: 'none' })).toBe(SHELL)
    expect(
      createShells(tmpdir(), SHELL, 'acme')({ screen: screenAt('/login')!, path: '/login', session: 'none' }),
    ).toBe(SHELL)
  })
})
