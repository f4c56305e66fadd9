/** The chosen options without repeats. */
export const distinctChoice = (response: string[]): string[] => [...new Set(response)]

/** Are the same options chosen? Their order does not matter. */
export const isSameChoice = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** May this choice be made on this version? Single best answer and matching take one option. */
export const isChoiceOf = (response: readonly string[], version: { kind: string; optionIds: string[] }): boolean =>
  response.every((id) => version.optionIds.includes(id)) && (version.kind === 'multiple' || response.length === 1)
