import { type Field, valueInWords } from '#shared/staff/form/resource-field.tsx'
import type { VersionShow } from './version-parts.tsx'

/** The fields of a form as the parts in which two versions are compared. */
export const versionShows = <Values>(fields: readonly Field<Values>[]): VersionShow[] =>
  fields.map((field) => ({
    name: field.name,
    label: field.label,
    show: (value: unknown) => (value === undefined ? '' : valueInWords(field, value)),
  }))
