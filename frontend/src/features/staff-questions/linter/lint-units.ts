import { advise, type Finding } from '#shared/staff/checks/finding.ts'
import { readLabTable } from '#shared/staff/rich-text/lab-table/lab-block.ts'

/** Tests whose figure means nothing without its unit. pH, INR and ratios have none. */
const TESTS =
  'h(?:a)?emoglobin|h(?:a)?ematocrit|mcv|mch|white (?:blood )?cell(?: count)?|wcc|wbc|leu[ck]ocytes?(?: count)?|neutrophils?|lymphocytes?|eosinophils?|' +
  'platelets?(?: count)?|esr|crp|c-reactive protein|ferritin|sodium|potassium|chloride|bicarbonate|urea(?: nitrogen)?|creatinine|egfr|' +
  'bilirubin|albumin|alt|ast|alp|ggt|amylase|lipase|calcium|phosphate|magnesium|glucose|hba1c|cholesterol|triglycerides?|tsh|t4|t3|' +
  'cortisol|troponin(?: [it])?|lactate|prothrombin time|aptt|d-dimer|fibrinogen|urate|vitamin (?:b12|d)|folate|iron'
const VALUE = new RegExp(
  `\\b(${TESTS})\\b(?:\\s+(?:level|count|concentration|value|of|is|was|at|to|[:=]))*\\s*[:=]?\\s*(?:[<>≤≥]\\s*)?(\\d[\\d,.]*)\\s*([^\\s,;.)]*)`,
  'giu',
)
const UNIT =
  /^\(?(?:[x×*](?:10.*)?$|[x×*]10|10[\^⁹¹]|%|‰|[munpkfd]?(?:g|mol|u|iu|eq|osm|l)\b|[munpµμ]?(?:g|mol|u|iu|l|m|s|eq|osm)\/|µ|μ|mm|cm|fl|pg|pmol|nmol|mmol|sec|s\b|min|h\b|kpa|iu|u\/|cells|per|\/|thousand|million|g%|ratio)/i
/** A figure that says something else than a result: an age, a time, a date. */
const NO_RESULT = /^(?:years?|months?|weeks?|days?|hours?|times?|tablets?|patients?|-)/i
const UNITLESS = /^(?:ph|inr|.*ratio.*|.*gravity.*|.*score.*|gcs)$/i

/** Results in the prose without a unit, as they are called there; the same test once. */
export function bareResults(prose: string): string[] {
  const found = [...prose.matchAll(VALUE)].flatMap(([, test = '', , next = '']) =>
    UNIT.test(next) || NO_RESULT.test(next) ? [] : [test],
  )
  return [...new Map(found.map((test) => [test.toLowerCase(), test])).values()]
}

/** Rows of the lab tables in a text that have a figure and no unit. */
export const bareRows = (body: Element): string[] =>
  [...body.querySelectorAll('table')].flatMap((table) =>
    (readLabTable(table)?.rows ?? [])
      .filter(
        ({ name, value, unit }) =>
          /^[<>≤≥]?\s*\d/.test(value) && unit === '' && !/[a-z%/]/i.test(value) && !UNITLESS.test(name.trim()),
      )
      .map(({ name }) => name),
  )

/** `bare` are the tests whose figure stands alone. */
export function lintUnits(bare: readonly string[]): Finding[] {
  if (bare.length === 0) return []
  const title =
    bare.length === 1
      ? `${bare[0]} has no unit`
      : `No unit after ${bare.slice(0, 3).join(', ')}${bare.length > 3 ? ' and others' : ''}`
  return [advise('unit', 'stem', title, 'Add the unit after the value. Units differ between countries.')]
}
