import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { VersionShow } from './version-parts.tsx'

/** The fields of a form as the parts in which two versions are compared. */
export const versionShows = <Values>(fields: readonly Field<Values>[]): VersionShow[] =>
  fields.map((field) => ({
    name: field.name,
    label: field.label,
    show: (value: unknown) => {
      if (value === undefined) return ''
      if (field.kind === 'own') return field.show(value as never)
      if (field.kind !== 'select') return String(value ?? '')
      return field.options.find((option) => option.value === value)?.label ?? field.none
    },
  }))
