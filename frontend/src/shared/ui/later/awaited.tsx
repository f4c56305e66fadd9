/**
 * Stands where something is still to come: the layout keeps back what is below it, which would be pushed down. Takes no
 * room itself.
 */
export const AWAITED = <i data-awaited="" hidden />
