import { hkdfSync } from 'node:crypto'
import type { ServiceName } from '@wardround/proto/contract.ts'

/**
 * The key with which the gateway signs identities for one service (base64 of 32 bytes), made from the gateway's own key
 * (HKDF-SHA256). A service holds its own only: what it could forge with it, it would forge to itself.
 */
export const identityKeyFor = (gatewayKey: string, service: ServiceName): string =>
  Buffer.from(hkdfSync('sha256', Buffer.from(gatewayKey, 'base64'), '', `wardround identity ${service}`, 32)).toString(
    'base64',
  )
