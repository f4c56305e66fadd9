import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { useApi } from '#shared/api/use-api.ts'
import type { SelectOption } from '#shared/ui/form/select-field.tsx'

type Tree = readonly { id: string; name: string; categories: readonly { id: string; name: string }[] }[]

/** Categories that may stand above others. */
export const parentChoices = (tree: Tree): SelectOption[] => tree.map(({ id, name }) => ({ value: id, label: name }))

/** Categories that hold questions, under the one that holds them. */
export const leafChoices = (tree: Tree): SelectOption[] =>
  tree.flatMap((parent) => parent.categories.map(({ id, name }) => ({ value: id, label: name, group: parent.name })))

/** All of them for a filter: one that Top level stands for all of theirs. */
export const filterChoices = (tree: Tree): SelectOption[] =>
  tree.flatMap((parent) => [
    { value: parent.id, label: `All of ${parent.name}`, group: parent.name },
    ...parent.categories.map(({ id, name }) => ({ value: id, label: name, group: parent.name })),
  ])

/**
 * The categories as a tree; empty while it is read. Read by everyone who works with questions, whatever their role says
 * about categories.
 */
export function useCategoryTree(): Tree {
  const { data } = useApi(listPublicCategories)
  return data ?? NONE
}
const NONE: Tree = []
