import { encodeQR } from 'qr'
import styled from 'styled-components'
import { radius } from '#shared/theme/tokens.ts'

// Dark on light in every theme: many cameras do not read it the other way round. The system's colours follow the scheme
// of the element.
const Picture = styled.svg`
  color-scheme: only light; forced-color-adjust: none; display: block; width: 200px; max-width: 100%; height: auto; border-radius: ${radius('2')};
  background: Canvas; color: CanvasText;
`
/** Light modules around the code, which the standard asks for. */
const QUIET = 4

const pathOf = (modules: readonly (readonly boolean[])[]) =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A text as a QR code. `label` says what scanning it does. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  return (
    <Picture
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(modules)} fill="currentColor" />
    </Picture>
  )
}
