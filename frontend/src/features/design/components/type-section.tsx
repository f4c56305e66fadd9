import { ReadingSizeChooser } from '#shared/ui/appearance.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { LabTable } from '#shared/ui/rich-text/lab-table.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { Caption, Display, Figure, Reading, Small, Standfirst } from '#shared/ui/text.tsx'

const HTML =
  '<p>Rich text from the service, with <strong>weight</strong>, <em>slope</em>, a list and signs: ≥ ≤ µ 10⁹/L → °C.</p><ul><li>First line</li><li>Second line</li></ul><table><thead><tr><th>Venous blood</th><th>Result</th></tr></thead><tbody><tr><td>Sodium</td><td>124 mmol/L</td></tr></tbody></table>'

export const TypeSection = () => (
  <Section title="Type" aside="Literata for reading, Atkinson Hyperlegible Next for controls and numbers.">
    <Stack>
      <Display as="p">Display, home only</Display>
      <h2>Heading 2, side-heads</h2>
      <h3>Heading 3, panels and tables</h3>
      <Standfirst>Standfirst. One sentence that says what the page is for.</Standfirst>
      <Reading>
        <p>
          Reading text at 18 px, from 14 to 26 by choice. A 62-year-old man has had a dry cough for three months; he
          takes ramipril.
        </p>
        <LabTable
          caption="Venous blood"
          rows={[
            { name: 'Sodium', value: '124', unit: 'mmol/L', range: '133–146' },
            { name: 'Potassium', value: '6.1', unit: 'mmol/L', range: '3.5–5.3' },
            { name: 'White cells', value: '11.8', unit: '× 10⁹/L', range: '4.0–11.0' },
          ]}
        />
      </Reading>
      <ReadingSizeChooser />
      <RichText html={HTML} />
      <p>
        Interface text at 16 px. <Small as="span">Small 14.</Small> <Caption as="span">Caption 13.</Caption> 0123456789
        1Il O0
      </p>
      <p>
        <Figure>72%</Figure>
      </p>
    </Stack>
  </Section>
)
