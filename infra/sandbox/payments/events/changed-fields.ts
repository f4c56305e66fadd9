/** The former values of the fields that differ: `previous_attributes` of an event. */
export const changedFields = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(after[field as keyof T]),
    ),
  ) as Partial<T>
