import { category } from '@wardround/proto/http/content/categories.ts'
import { paths } from '#shared/navigation/paths.ts'
import type { SelectOption } from '#shared/ui/select-field.tsx'
import type { Part } from '../resource/differences.ts'
import type { BodyOf, RecordOf, Resource } from '../resource/resource.ts'
import type { Field } from '../resource/resource-field.tsx'

type Calls = typeof category
export type CategoryValues = BodyOf<Calls>

/** Categories as a staff resource. */
export const categories: Resource<Calls> = {
  calls: category,
  area: 'Categories',
  one: 'category',
  many: 'categories',
  nameOf: ({ name }) => name,
  list: () => paths.adminCategories(),
  create: () => paths.adminCategoryNew(),
  edit: (id) => paths.adminCategoryEdit(id),
}

export const DELETING = 'Only a category that holds nothing can go: move what it holds first, or merge it into another one.'

/** `Gynaecology & Obstetrics` becomes `gynaecology-obstetrics`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')

export const EMPTY_CATEGORY: CategoryValues = { name: '', slug: '', parentId: null, codePrefix: '', position: 0 }

export const categoryValues = ({ name, slug, parentId, codePrefix, position }: RecordOf<Calls>): CategoryValues => ({
  name,
  slug,
  parentId,
  codePrefix,
  position,
})

/** The fields of the form; `parents` are the categories that may stand above. */
export const categoryFields = (parents: readonly SelectOption[]): Field<CategoryValues>[] => [
  { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
  {
    kind: 'text',
    name: 'slug',
    label: 'Part of the address',
    maxLength: 80,
    hint: 'Small letters, figures and hyphens. Links to the old address stop working when you change it.',
  },
  {
    kind: 'select',
    name: 'parentId',
    label: 'Within',
    none: 'Nothing: it holds categories',
    options: parents,
    hint: 'Two levels: a category within another one holds questions.',
  },
  {
    kind: 'text',
    name: 'codePrefix',
    label: 'Code prefix',
    maxLength: 3,
    shape: (typed) => typed.toUpperCase(),
    hint: 'Three letters; END gives END-0001. Codes that are given already stay as they are.',
  },
  { kind: 'number', name: 'position', label: 'Place in the list', min: 0, max: 10_000, hint: 'Lower stands higher.' },
]

/** The parts of a category as its history names them. */
export const categoryParts = (tree: readonly { id: string; name: string }[]): Part<CategoryValues>[] => [
  { name: 'name', label: 'Name', show: (value: string) => value },
  { name: 'slug', label: 'Part of the address', show: (value: string) => value },
  { name: 'codePrefix', label: 'Code prefix', show: (value: string) => value },
  { name: 'position', label: 'Place in the list', show: (value: number) => String(value) },
  { name: 'parentId', label: 'Within', show: (value: string | null) => tree.find(({ id }) => id === value)?.name ?? 'nothing' },
]
