import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { certify, pemOf } from '@wardround/kit/testing/certificates.ts'
import { ensurePrograms } from '../local/servers/programs.ts'
import type { StackOptions } from '../local/stack-run.ts'
import { accepts, waitUntil } from '../wait-until.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** The certificate of the authority that signs for `localhost` in this folder; made once. */
export function authorityIn(dataDir: string): { file: string; text: string } {
  const folder = join(dataDir, 'tls')
  const file = join(folder, 'authority.pem')
  try {
    return { file, text: readFileSync(file, 'utf8') }
  } catch {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const term = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + YEAR_MS) }
    const authority = certify({ name: 'Wardround rehearsal', ca: true, ...term })
    const site = certify({ name: 'localhost', ca: false, issuer: authority, hosts: ['localhost'], ...term })
    const { certificate, key } = pemOf(site)
    writeFileSync(join(folder, 'site.pem'), certificate)
    writeFileSync(join(folder, 'site.key'), key, { mode: 0o600 })
    writeFileSync(file, pemOf(authority).certificate)
    return { file, text: readFileSync(file, 'utf8') }
  }
}

const configuration = (folder: string, tls: string, port: number, gateways: readonly number[]) => {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  ${kept.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  upstream gateways {
    # What one refuses goes to the other at once. None is passed over for a while: one that was passed over and came
    # back would still be so when the other leaves, and nobody would answer.
    ${gateways.map((gateway) => `server 127.0.0.1:${gateway} max_fails=0;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${tls}/site.pem;
    ssl_certificate_key ${tls}/site.key;
    client_max_body_size 0;
    location / {
      proxy_pass http://gateways;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_request_buffering off;
      proxy_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 1h;
    }
  }
}
`
}

/** nginx with TLS in front of the gateways. */
export const tlsFront: NonNullable<StackOptions['front']> = {
  scheme: 'https',
  start: async ({ port, gateways, dataDir, runner, say }) => {
    const { nginx } = await ensurePrograms(['nginx'], dataDir, say)
    authorityIn(dataDir)
    const folder = join(dataDir, 'nginx')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, configuration(folder, join(dataDir, 'tls'), port, gateways))
    runner.start({
      name: 'nginx',
      command: nginx.path,
      args: ['-p', folder, '-e', 'stderr', '-c', file],
      env: { ...process.env, ...nginx.env },
      quiet: true,
      stopSignal: 'SIGQUIT',
    })
    await waitUntil(() => accepts(port), { seconds: 30, sentence: 'nginx does not answer.' })
    return { stop: async () => undefined }
  },
}
