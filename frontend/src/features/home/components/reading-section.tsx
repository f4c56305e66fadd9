import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { BackgroundChooser, ReadingSizeChooser, ThemeChooser } from '#shared/ui/appearance.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { Columns, Row, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Reading, Small } from '#shared/ui/text.tsx'

const KEYS = [
  { keys: ['A', 'B', 'C', 'D', 'E'], does: 'Choose' },
  { keys: ['Enter'], does: 'Submit' },
  { keys: ['X'], does: 'Strike out' },
  { keys: ['M'], does: 'Flag' },
] as const
const Group = styled.span`display: inline-flex; align-items: center; gap: 6px; margin-right: ${space('3')};`

/** Reading and operating: the choosers work right here. */
export const ReadingSection = () => (
  <Section title="Colours and text size" aside="Choose yours now. Your choice is saved in this browser.">
    <Columns>
      <Stack $gap="5">
        <Reading>
          <p>
            Light and dark themes, high contrast, coloured backgrounds, and text from 14 to 26 pixels. Nothing flashes.
          </p>
        </Reading>
        <ThemeChooser />
        <ReadingSizeChooser />
        <BackgroundChooser />
      </Stack>
      <Stack $gap="5">
        <Reading>
          <p>Everything works with touch, a mouse, a screen reader or the keyboard alone.</p>
        </Reading>
        <Row $gap="2">
          {KEYS.map(({ keys, does }) => (
            <Group key={does}>
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
              <Small as="span" $muted>
                {does}
              </Small>
            </Group>
          ))}
        </Row>
      </Stack>
    </Columns>
  </Section>
)
