import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certify, pemOf } from '@wardround/kit/testing/certificates.ts'
import { accepts, waitUntil } from '../../wait-until.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const SAMPLE = join(import.meta.dirname, '../../docker/nginx.conf')

/** A certificate for localhost that nobody but its maker trusts. */
function selfSigned(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const term = { from: new Date(Date.now() - MINUTE_MS), until: new Date(Date.now() + 2 * DAY_MS) }
  const made = pemOf(certify({ name: 'localhost', ca: false, hosts: ['localhost'], ...term }))
  writeFileSync(certificate, made.certificate)
  writeFileSync(key, made.key, { mode: 0o600 })
  return { certificate, key }
}

/** The sample configuration with its addresses and files replaced, inside what a distribution's own file sets. */
function configuration(folder: string, ports: { https: number; http: number; gateway: number }): string {
  const { certificate, key } = selfSigned(folder)
  const site = readFileSync(SAMPLE, 'utf8')
    .replace('server 127.0.0.1:8080', `server 127.0.0.1:${ports.gateway}`)
    .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replace('/etc/ssl/wardround/fullchain.pem', certificate)
    .replace('/etc/ssl/wardround/key.pem', key)
    .replaceAll('server_name wardround.example', 'server_name localhost')
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
http { access_log off; ${kept.join(' ')}
${site}
}`
}

/** Starts the distribution's nginx with the sample configuration in front of a gateway, on the loopback address. */
export async function startFront(ports: { https: number; http: number; gateway: number }): Promise<{
  stop: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'wardround-front-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, ports))
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(nginx, 'exit')
  await waitUntil(() => accepts(ports.https), { seconds: 20, sentence: 'nginx did not start.' })
  return {
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
