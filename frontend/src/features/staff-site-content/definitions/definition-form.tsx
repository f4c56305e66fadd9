import { type DefinitionKind, listDefinedTerms } from '@wardround/proto/http/content/defined-terms.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { refresh } from '#shared/api/use-api.ts'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { DEFINITION_FIELDS } from './definition-fields.tsx'
import {
  DELETING,
  type DefinitionCalls,
  definitionBody,
  definitions,
  definitionValues,
  emptyDefinition,
  placeDefinitionProblem,
} from './definition-resource.ts'

/** The form of a definition, new or read. A new one can start from `?kind=` and `?term=`. */
export function DefinitionForm({ record }: { record: RecordOf<DefinitionCalls> | undefined }) {
  const [address] = useSearchParams()
  const kind: DefinitionKind = address.get('kind') === 'answer' ? 'answer' : 'term'
  const [empty] = useState(() => emptyDefinition(kind, address.get('term') ?? ''))
  // The preview marks what is defined.
  const version = record?.version
  useEffect(() => {
    if (version) void refresh(listDefinedTerms)
  }, [version])
  return (
    <ResourceFormPage
      resource={definitions}
      record={record}
      empty={empty}
      toValues={definitionValues}
      toBody={definitionBody}
      place={placeDefinitionProblem}
      fields={DEFINITION_FIELDS}
      deleting={DELETING}
    />
  )
}
