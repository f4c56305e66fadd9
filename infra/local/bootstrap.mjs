// Runs before anything is installed, so it is plain JavaScript for Node 20.
// usage: node infra/local/bootstrap.mjs <entry.ts> [arguments]
// Makes node_modules match package-lock.json, then runs the entry with the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const began = Date.now()
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const [entry, ...parameters] = process.argv.slice(2)

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const major = (version) => Number(version.replace(/^v/, '').split('.')[0])
const packagedNode = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)

/** True when every package of the lock file that this platform needs stands in node_modules with its version. */
function installed() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const wanted = Object.entries(readJson('package-lock.json').packages)
  const present = readJson('node_modules/.package-lock.json').packages
  return wanted.every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || optional || devOptional) return true
    if (link) return existsSync(join(root, path))
    return present[path]?.version === version && existsSync(join(root, path, 'package.json'))
  })
}

/**
 * Packages for this platform that npm leaves out without a word when the Node that runs it is older than they ask for.
 */
function leftOut() {
  const present = readJson('node_modules/.package-lock.json').packages
  const fits = (list, value) => !list || list.includes(value)
  return Object.entries(readJson('package-lock.json').packages).filter(
    ([path, { optional, os, cpu, libc, engines }]) =>
      optional &&
      os &&
      cpu &&
      engines?.node &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      !(libc ?? []).includes('musl') &&
      !present[path],
  )
}

const npmCi = (path = process.env.PATH) => {
  const options = { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, PATH: path } }
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (done.error?.code === 'ENOENT') fail('npm is missing: install it next to Node.')
  if (done.status !== 0) fail('npm could not install the packages; the lines above say why.')
}

/**
 * npm under an old Node 20 installs the pinned Node but not the compiler's binary; npm under the pinned Node installs
 * the rest.
 */
function installAgainWithPackagedNode() {
  if (!existsSync(packagedNode)) return
  // A copy, because npm empties node_modules first.
  const folder = join(root, '.data/node')
  mkdirSync(folder, { recursive: true })
  copyFileSync(packagedNode, join(folder, 'node'))
  npmCi([folder, process.env.PATH].join(delimiter))
}

function install() {
  console.error('Installing the packages (once, about a minute) ...')
  npmCi()
  if (leftOut().length > 0 && major(process.version) < 24) installAgainWithPackagedNode()
}

function chooseNode() {
  if (existsSync(packagedNode)) return packagedNode
  if (major(process.version) >= 24) return process.execPath
  return fail(
    `Node 24 or newer is needed on the PATH here: npm carries it for Linux on x64 and arm64 only, and this is Node ${process.version}.`,
  )
}

if (major(process.version) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`)
if (!entry) fail('usage: node infra/local/bootstrap.mjs <entry.ts> [arguments]')
if (!installed()) install()

const node = chooseNode()
const bin = join(root, 'node_modules/.bin')
if (!existsSync(join(bin, 'node'))) symlinkSync(relative(bin, node), join(bin, 'node'))

const env = {
  ...process.env,
  PATH: [dirname(node), bin, process.env.PATH].join(delimiter),
  BOOTSTRAP_BEGAN: String(began),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.data/compile-cache'),
}
const child = spawn(node, [join(root, entry), ...parameters], { cwd: root, stdio: 'inherit', env })
// A terminal's Ctrl-C reaches the child by itself; this process waits for it to finish its work.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
