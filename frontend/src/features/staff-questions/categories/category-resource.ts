import {
  bulkCategories,
  changeCategory,
  createCategory,
  deleteCategory,
  getStaffCategory,
  listCategories,
  listCategoriesAsCsv,
  listDeletedCategories,
  listHistoryOfCategory,
  restoreCategory,
} from '@wardround/proto/http/content/categories.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { Part } from '#shared/staff/resource/differences.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import type { SelectOption } from '#shared/ui/form/select-field.tsx'

const calls = {
  list: listCategories,
  get: getStaffCategory,
  create: createCategory,
  change: changeCategory,
  remove: deleteCategory,
  restore: restoreCategory,
  bulk: bulkCategories,
  bin: listDeletedCategories,
  csv: listCategoriesAsCsv,
  history: listHistoryOfCategory,
}
export type CategoryCalls = typeof calls
export type CategoryValues = BodyOf<CategoryCalls>

/** Categories as a staff resource. */
export const categories: Resource<CategoryCalls> = {
  calls,
  area: 'Categories',
  one: 'category',
  many: 'categories',
  nameOf: ({ name }) => name,
  list: () => paths.adminCategories(),
  create: () => paths.adminCategoryNew(),
  edit: (id) => paths.adminCategoryEdit(id),
}

export const DELETING = 'You can only delete an empty category. Move its contents first, or merge it into another one.'

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

export const categoryValues = ({
  name,
  slug,
  parentId,
  codePrefix,
  position,
}: RecordOf<CategoryCalls>): CategoryValues => ({
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
    label: 'Web address',
    maxLength: 80,
    hint: 'The last part of the address. Use lowercase letters, numbers and hyphens. If you change it, links to the old address will stop working.',
  },
  {
    kind: 'select',
    name: 'parentId',
    label: 'Parent',
    none: 'Top level',
    options: parents,
    hint: 'There are two levels. Only categories with a parent can contain questions.',
  },
  {
    kind: 'text',
    name: 'codePrefix',
    label: 'Code prefix',
    maxLength: 3,
    shape: (typed) => typed.toUpperCase(),
    hint: 'Three letters. END gives END-0001. Existing codes don’t change.',
  },
  {
    kind: 'number',
    name: 'position',
    label: 'Position',
    min: 0,
    max: 10_000,
    hint: 'Lower numbers come first.',
  },
]

/** The parts of a category as its history names them. */
export const categoryParts = (tree: readonly { id: string; name: string }[]): Part<CategoryValues>[] => [
  { name: 'name', label: 'Name', show: (value: string) => value },
  { name: 'slug', label: 'Web address', show: (value: string) => value },
  { name: 'codePrefix', label: 'Code prefix', show: (value: string) => value },
  { name: 'position', label: 'Position', show: (value: number) => String(value) },
  {
    name: 'parentId',
    label: 'Parent',
    show: (value: string | null) =>
      value === null ? 'Top level' : (tree.find(({ id }) => id === value)?.name ?? 'Deleted category'),
  },
]
