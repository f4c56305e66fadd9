import styled from 'styled-components'
import { color, family, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { toast } from '#shared/ui/toast.ts'

const Codes = styled.ol`
  list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: ${space('2')} ${space('4')};
  padding: ${space('4')}; border: ${rule('hair')} solid ${color('line-2')}; background: ${color('sunken')};
  font-family: ${family('figure')}; font-size: ${font('t16')}; font-variant-numeric: tabular-nums;
`

const asText = (codes: readonly string[]) =>
  ['Wardround recovery codes. Each works once in place of the code of your authenticator.', '', ...codes, ''].join('\n')

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'wardround-recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}

const copy = (codes: readonly string[]) =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast('The codes are copied.', { icon: 'tick' }),
    () => toast('They could not be copied. Save them as a file.', { icon: 'warn' }),
  )

/** Ten codes, shown this once, with ways to keep them. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <Stack $gap="4">
    <p>
      Lost your phone? One of these codes logs you in instead. Each works once, and they are shown only now. Keep them where your phone is
      not.
    </p>
    <Codes aria-label="Recovery codes" data-allow-copy="">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Codes>
    <Row>
      <Button onClick={() => download(codes)}>Save as a file</Button>
      <Button variant="quiet" onClick={() => void copy(codes)}>
        Copy
      </Button>
    </Row>
    <div>
      <Button variant="primary" size="lg" onClick={onKept}>
        I have kept them
      </Button>
    </div>
    <Small as="p" $muted>
      You can make new ones at any time under Security; the earlier ones stop working then.
    </Small>
  </Stack>
)
