import { DamagedFile } from '#exchange/refusal.ts'
import type { SourceDocument } from './read-item.ts'

/** The beginning of a document; nothing of one that cannot be unpacked, which its reader reports. */
export async function firstPiece(
  document: SourceDocument,
  onDamage: (damage: DamagedFile) => void = () => {},
): Promise<Buffer> {
  try {
    for await (const piece of document.open()) return piece
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    onDamage(error)
  }
  return Buffer.alloc(0)
}
