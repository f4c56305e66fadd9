import styled, { css } from 'styled-components'
import { color, family, rule, space, weight } from '#shared/theme/tokens.ts'

/**
 * Lab values in a stem: name, result, unit in its own lighter column, range. Never marked high or low: reading them is
 * the exam.
 */
export const labTableStyle = css`
  border-collapse: collapse; font: ${weight('regular')} .84em/1.35 ${family('figure')}; width: 100%; max-width: 30em;
  caption { text-align: left; font-weight: ${weight('medium')}; padding-bottom: 4px; }
  th { font-weight: ${weight('regular')}; text-align: left; }
  :is(th, td) { padding: 5px ${space('4')} 5px 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  thead :is(th, td) { color: ${color('ink-3')}; font-size: .9em; border-bottom-color: ${color('ink')}; }
`
/** The roles of a lab table's columns, as `data-part` on the cells. */
export const labPartStyle = css`
  :is(th, td)[data-part] { white-space: nowrap; }
  [data-part='value'] { text-align: right; padding-right: 6px; }
  td[data-part='value'] { font-weight: ${weight('bold')}; }
  td[data-part='unit'] { color: ${color('ink-2')}; }
  [data-part='range'] { text-align: right; padding-right: 0; }
  td[data-part='range'] { color: ${color('ink-3')}; }
`
const Grid = styled.table`${labTableStyle} ${labPartStyle}`

export type LabRow = { name: string; value: string; unit: string; range?: string }

/** Sized in em: it grows with the reading text around it. */
export const LabTable = ({
  caption,
  rows,
  valueHeader = 'Result',
}: {
  caption: string
  rows: readonly LabRow[]
  valueHeader?: string
}) => {
  const ranged = rows.some((row) => row.range)
  return (
    <Grid>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col" data-part="value">
            {valueHeader}
          </th>
          <td data-part="unit" />
          {ranged ? (
            <th scope="col" data-part="range">
              Reference range
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td data-part="value">{row.value}</td>
            <td data-part="unit">{row.unit}</td>
            {ranged ? <td data-part="range">{row.range}</td> : null}
          </tr>
        ))}
      </tbody>
    </Grid>
  )
}
