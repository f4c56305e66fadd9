import type { ClincherList, MarkedClincher } from '@wardround/proto/http/assessment/clinchers.ts'
import type { Mark } from '../outbox/mark-outbox.ts'

type Marks = ReadonlyMap<string, Mark>

/** Clinchers as they stand with the marks that wait for the service. */
export const withMarks = <One extends MarkedClincher>(clinchers: readonly One[], marks: Marks): One[] =>
  clinchers.map((one) => ({ ...one, known: marks.get(one.id)?.known ?? one.known }))

/** Lists whose counts have the marks that wait for the service. */
export function countMarks(lists: readonly ClincherList[], marks: Marks): ClincherList[] {
  return lists.map((list) => {
    const own = [...marks.values()].filter((mark) => mark.list === list.name)
    const more = own.reduce((sum, mark) => sum + Number(mark.known) - Number(mark.before), 0)
    return { ...list, known: list.known + more, unknown: list.unknown - more }
  })
}

type OfGem = { known: string[]; unknown: string[] }

/** The clinchers of a gem by whether they are known, with the marks that wait for the service. */
export function sortMarks({ known, unknown }: OfGem, marks: Marks): OfGem {
  const ids = [...new Set([...known, ...unknown, ...marks.keys()])]
  const isKnown = (id: string) => marks.get(id)?.known ?? known.includes(id)
  return { known: ids.filter(isKnown), unknown: ids.filter((id) => !isKnown(id)) }
}
