import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const here = (path: string) => new URL(path, import.meta.url)
const font = (name: string) => new URL(import.meta.resolve(`@fontsource-variable/${name}`))

const FILES: Record<string, { file: URL; type: string }> = {
  // The product's own: these pages have to sit in its pages unnoticed.
  '/assets/tokens.css': {
    file: here('../../../frontend/src/shared/theme/tokens.css'),
    type: 'text/css; charset=utf-8',
  },
  '/assets/sandbox.css': { file: here('./assets/sandbox.css'), type: 'text/css; charset=utf-8' },
  '/assets/sandbox-parts.css': { file: here('./assets/sandbox-parts.css'), type: 'text/css; charset=utf-8' },
  '/assets/sandbox-bank.css': { file: here('./assets/sandbox-bank.css'), type: 'text/css; charset=utf-8' },
  '/assets/icon.svg': { file: here('./assets/icon.svg'), type: 'image/svg+xml' },
  '/assets/fonts/literata.woff2': { file: font('literata/files/literata-latin-wght-normal.woff2'), type: 'font/woff2' },
  '/assets/fonts/atkinson.woff2': {
    file: font('atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
}

/** The browser's scripts and what they import, at addresses that keep the relative imports true. */
const SCRIPTS = [
  'browser/card-form.ts',
  'browser/card-fields.ts',
  'browser/confirm-card.ts',
  'card-form/protocol.ts',
  'payments/cards/card-number.ts',
]

/**
 * Node takes the types away. It announces that this is experimental; the process's output is for log lines, so the
 * announcement is left out.
 */
const toJavaScript = (source: string): string => {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

/** Style sheets, fonts and scripts, read once at the start. */
export function assetRoutes(app: FastifyInstance): void {
  for (const [path, { file, type }] of Object.entries(FILES)) {
    const content = readFileSync(fileURLToPath(file))
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'max-age=300').send(content))
  }
  for (const path of SCRIPTS) {
    const script = toJavaScript(readFileSync(fileURLToPath(here(`../${path}`)), 'utf8'))
    app.get(`/assets/${path}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'max-age=300').send(script),
    )
  }
}
