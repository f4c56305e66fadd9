import { ROLES, SINGLE_PERMISSIONS } from './personas.ts'

const singles = new Set(SINGLE_PERMISSIONS.map(({ name }) => name))

/** Names in one line; most of the single permissions together are said in one word. */
function listOf(names: readonly string[], asked: readonly string[], commonest: boolean): string {
  if (names.length === asked.length) return 'everybody'
  const some = names.filter((name) => singles.has(name))
  const others = names.filter((name) => !singles.has(name))
  if (some.length > 0 && some.length === asked.filter((name) => singles.has(name)).length)
    return [...others, 'any single permission'].join(', ')
  return commonest ? [...others, 'any other single permission'].join(', ') : names.join(', ')
}

/** One row of the table: who got which answer. `answers`: the answer of every role that asked, by its name. */
export function rowOf(answers: Readonly<Record<string, string>>): Record<string, string> {
  const asked = ROLES.map(({ name }) => name).filter((name) => answers[name])
  const names = Object.groupBy(asked, (name) => answers[name] ?? '')
  const groups = Object.entries(names).map(([answer, who = []]) => ({
    answer,
    who,
    singles: who.filter((name) => singles.has(name)).length,
  }))
  const most = Math.max(...groups.map((group) => group.singles))
  const areMost = groups.filter((group) => group.singles === most).length === 1
  const isCommonest = (count: number) => count > 1 && count === most && areMost
  return Object.fromEntries(
    groups
      .sort((a, b) => (a.answer < b.answer ? -1 : 1))
      .map((group) => [group.answer, listOf(group.who, asked, isCommonest(group.singles))]),
  )
}
