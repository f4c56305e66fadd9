import { PERMISSION_AREAS, type PermissionArea } from '@wardround/proto/codes.ts'
import { SERVICES, type ServiceName } from '@wardround/proto/contract.ts'

/** What `make entity` was asked for, with every name that the files use. */
export type EntityNames = {
  service: ServiceName
  area: PermissionArea
  /** Folder below the service's `src` and the feature's own: `faq-sections`. */
  folder: string
  /** `faq-section`, for file names. */
  file: string
  /** `faq section`, `faq sections`, for people. */
  one: string
  many: string
  /** `FaqSection`, `FaqSections`, `faqSection`, `faqSections`, `FAQ_SECTION`. */
  One: string
  Many: string
  camelOne: string
  camelMany: string
  constant: string
  /** `faq_sections`. */
  table: string
  /** Below `/a/:product/`. */
  pathOne: string
  pathMany: string
  /** Below `/admin/<product>/`. */
  address: string
  /** Of the frontend's `features`. */
  feature: string
  /** Below the service's `src`, where it has rooms; empty otherwise. */
  room: string
  /** Title of the group of the menu. */
  group: string
  /** `20261122170000`, before the name of the migration. */
  timestamp: string
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const pascal = (kebab: string) => kebab.split('-').map(capital).join('')
const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

/** `category` becomes `categories`, `box` `boxes`, `note` `notes`. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const USAGE =
  'make entity NAME=study-tip SERVICE=content AREA=Pages [PLURAL=study-tips] [PATH_ONE=study/tip] [PATH_MANY=study/tips] [ADDRESS=study/tips] [FEATURE=staff-site-content] [ROOM=publishing] [GROUP=Content]'

export class EntityProblem extends Error {}

/** Reads the variables of `make entity`. Throws `EntityProblem` with what is wrong. */
export function entityNames(given: Record<string, string | undefined>, now: Date): EntityNames {
  const wrong = (message: string) => new EntityProblem(`${message}\n${USAGE}`)
  const file = given['NAME'] ?? ''
  if (!KEBAB.test(file)) throw wrong('NAME is one of them in small letters with hyphens.')
  const service = SERVICES.find((name) => name === given['SERVICE'])
  if (!service) throw wrong(`SERVICE is one of ${SERVICES.join(', ')}.`)
  const area = PERMISSION_AREAS.find((name) => name === given['AREA'])
  if (!area) throw wrong(`AREA is one of ${PERMISSION_AREAS.join(', ')}.`)
  const folder = given['PLURAL'] || pluralOf(file)
  if (!KEBAB.test(folder) || folder === file) throw wrong('PLURAL is another word than NAME, written the same way.')
  return {
    service,
    area,
    folder,
    file,
    one: file.replaceAll('-', ' '),
    many: folder.replaceAll('-', ' '),
    One: pascal(file),
    Many: pascal(folder),
    camelOne: lower(pascal(file)),
    camelMany: lower(pascal(folder)),
    constant: file.replaceAll('-', '_').toUpperCase(),
    table: folder.replaceAll('-', '_'),
    pathOne: given['PATH_ONE'] || file.replaceAll('-', ''),
    pathMany: given['PATH_MANY'] || folder.replaceAll('-', ''),
    address: given['ADDRESS'] || folder.replaceAll('-', ''),
    feature: given['FEATURE'] || 'staff-site-content',
    room: given['ROOM'] ? `${given['ROOM']}/` : service === 'content' ? 'publishing/' : '',
    group: given['GROUP'] || 'Content',
    timestamp: now.toISOString().replace(/\D/g, '').slice(0, 14),
  }
}
