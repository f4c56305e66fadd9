import { describe, expect, it } from 'vitest'
import { definitionBody, emptyDefinition, placeDefinitionProblem } from './definition-resource.ts'

describe('the form of a definition', () => {
  it('takes aliases one a line', () => {
    expect(
      definitionBody({ ...emptyDefinition('term', 'Ascites'), aliases: ' Hydroperitoneum \n\nFluid ' }).aliases,
    ).toEqual(['Hydroperitoneum', 'Fluid'])
  })

  it('shows what is wrong with an alias at its line', () => {
    expect(placeDefinitionProblem({ path: 'aliases.1', message: 'Taken.' })).toEqual({
      path: 'aliases',
      message: 'Line 2: Taken.',
    })
    expect(placeDefinitionProblem({ path: 'term', message: 'Taken.' }).path).toBe('term')
  })
})
