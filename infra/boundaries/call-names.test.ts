import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CALLS } from '@wardround/proto/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../local/root.ts'
import { IN_ROUTE, KEPT_IN_BIN, LABELS_OR_BIN, NO_SCREEN, ROUTED_BY_KIT, WORK_OF } from './call-names.ts'

type Source = { file: string; text: string; words: ReadonlySet<string> }

/** A name in a comment only is no use of it. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const IS_TEST = /[.]test[.]tsx?$/
const isSource = (file: string) => !IS_TEST.test(file) && !/(^|\/)testing\//.test(file)

function sourcesOf(folder: string, wanted: (file: string) => boolean = isSource): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]tsx?$/.test(file) && wanted(file))
    .map((file) => {
      const text = withoutComments(readFileSync(join(ROOT, folder, file), 'utf8'))
      return { file, text, words: new Set(text.match(/\b[a-z]\w*\b/g)) }
    })
}

/** What the tests below a folder name; by `covers` where they make a call by its path. */
const namesIn = (folder: string) =>
  new Set(sourcesOf(folder, (file) => IS_TEST.test(file)).flatMap(({ words }) => [...words]))

const SERVICES = [...new Set(CALLS.map(({ service }) => service))]
const services = new Map<string, Source[]>()
let contracts: Source[]
let site: Source[]
beforeAll(() => {
  contracts = sourcesOf('proto/http')
  for (const service of SERVICES) services.set(service, sourcesOf(`services/${service}/src`))
  site = sourcesOf('frontend/src')
})

const routesOf = (service: string, name: string) =>
  (services.get(service) ?? []).filter(({ file, words }) => file.endsWith('-routes.ts') && words.has(name))

/** Whether the kit makes the route: `users.list(contract.listUsers)`. */
const isOfKit = ({ text }: Source, name: string) => new RegExp(`\\w\\.\\w+\\(\\s*(\\w+\\.)?${name}\\b`).test(text)
const isDefined = (service: string, name: string) =>
  (services.get(service) ?? []).some(({ text }) => new RegExp(`export (async )?(function|const) ${name}\\b`).test(text))

const served = CALLS.filter(({ name }) => !ROUTED_BY_KIT.test(name))

describe('a search for the name of a call', () => {
  it('finds its contract, exported under that name once', () => {
    const placesOf = (name: string) => {
      const declaration = new RegExp(`^export const ${name} = [\\s\\S]*?'${name}'`, 'm')
      return contracts.filter(({ words, text }) => words.has(name) && declaration.test(text)).length
    }
    expect(served.map(({ name }) => name).filter((name) => placesOf(name) !== 1)).toEqual([])
  })

  it('finds its route', () => {
    expect(served.filter(({ service, name }) => routesOf(service, name).length === 0).map(({ name }) => name)).toEqual(
      [],
    )
  })

  it('finds its use case, or here what does its work', () => {
    const other = served.filter(
      ({ service, name }) =>
        !routesOf(service, name).some((route) => isOfKit(route, name)) && !isDefined(service, name),
    )
    const listed = [...Object.keys(WORK_OF), ...IN_ROUTE]
    const names = other.map(({ name }) => name)
    expect(names.filter((name) => !listed.includes(name))).toEqual([])
    expect(
      listed.filter((name) => !names.includes(name)),
      'no longer an exception',
    ).toEqual([])
    const wrong = other.filter(({ service, name }) => {
      const work = WORK_OF[name]
      return work !== undefined && !routesOf(service, name).some(({ words }) => words.has(work))
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('finds what the site does with it, but for calls that no screen asks', () => {
    const unasked = served.map(({ name }) => name).filter((name) => !site.some(({ words }) => words.has(name)))
    expect(unasked.filter((name) => !LABELS_OR_BIN.test(name) && !NO_SCREEN.includes(name))).toEqual([])
    expect(
      NO_SCREEN.filter((name) => !unasked.includes(name) || LABELS_OR_BIN.test(name)),
      'no longer an exception',
    ).toEqual([])
  })

  it('finds a test of its service that makes it', () => {
    const tested = new Map(SERVICES.map((service) => [service, namesIn(`services/${service}/src`)]))
    expect(served.filter(({ service, name }) => !tested.get(service)?.has(name)).map(({ name }) => name)).toEqual([])
  })

  it('of a bin finds its table among those that are emptied after 90 days, or here why not', () => {
    const bins = served.filter(({ url }) => url.endsWith('/bin'))
    const tablesOf = ({ service, name }: (typeof bins)[number]) => {
      const routes = routesOf(service, name)
      const resources = routes.flatMap(({ text }) => text.match(/[\w-]+-resource[.]ts(?=')/g) ?? [])
      const named = (services.get(service) ?? []).filter(({ file }) => resources.includes(basename(file)))
      return [...routes, ...named].flatMap(({ text }) =>
        [...text.matchAll(/\btable: '(\w+)'/g)].map(([, table]) => table),
      )
    }
    expect(bins.filter((bin) => tablesOf(bin).length !== 1).map(({ name }) => name)).toEqual([])
    const kept = bins.filter((bin) => {
      const rules = services.get(bin.service)?.find(({ file }) => file === 'personal-data/retention.ts')
      return !tablesOf(bin).every((table) => rules?.text.includes(`'${table}'`))
    })
    expect(kept.map(({ name }) => name).sort()).toEqual([...KEPT_IN_BIN].sort())
  })

  it('finds who may call it in the matrix that a test compares', () => {
    const matrix = readFileSync(join(ROOT, 'infra/e2e/snapshots/access.json'), 'utf8')
    expect(CALLS.filter(({ name }) => !matrix.includes(`"${name} `)).map(({ name }) => name)).toEqual([])
  })
})
