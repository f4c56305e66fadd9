import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGUE } from '@wardround/proto/errors.ts'
import {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
} from '@wardround/proto/http/notification/mail-templates.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createPerson } from '../../client/person.ts'
import { DATA_DIR } from '../../local/root.ts'
import { inParallel } from '../in-parallel.ts'
import { openSite } from '../open-site.ts'
import { takePicture, waitUntilLoaded } from '../screen-check.ts'
import { screensByReader } from '../screens/by-reader.ts'
import type { ScreenOfList } from '../screens/every-screen.ts'
import { waitForScreen } from '../screens/look-at-screens.ts'
import { seedWorld } from '../screens/seed-world.ts'
import { draw } from './draw.ts'
import { textOfFrame, textOfScreen } from './text-of-screen.ts'

/** Each names a folder that is emptied first; `all` draws everything. */
const SEEDS = process.env.SEED?.match(/[\w-]+/g) ?? ['1']
const FOLDER = join(DATA_DIR, 'reading')
const SAMPLE = 'Names, questions, comments, news and other content come from sample data and are not judged.'

const site = openSite('reading')
const staff = { person: createPerson(''), templates: [] as string[] }
let screens: { reader: string; cookie: string; screen: ScreenOfList }[]

const nameOf = (kind: string, index: number, name: string) => `${kind}-${String(index + 1).padStart(2, '0')}-${name}`
const write = (folder: string, name: string, lines: readonly string[]) =>
  writeFileSync(join(folder, `${name}.txt`), `${lines.join('\n')}\n`)

async function open(page: Page, screen: ScreenOfList): Promise<void> {
  await page.goto(screen.path)
  await waitForScreen(page, screen)
  await waitUntilLoaded(page)
}

beforeAll(async () => {
  const { gateway } = site.stack.urls
  const readers = await screensByReader(gateway, await seedWorld(gateway))
  screens = readers.flatMap(({ screens, ...reader }) => screens.map((screen) => ({ ...reader, screen })))
  staff.person = createPerson(gateway)
  await staff.person.logInAs('admin')
  staff.templates = (await staff.person.call(listMailTemplates)).map(({ name }) => name)
  mkdirSync(FOLDER, { recursive: true })
  const frames: string[] = []
  for (const {
    reader,
    cookie,
    screens: [screen],
  } of readers)
    await site.visit({ name: 'reading-frame', cookie }, async ({ page }) => {
      if (screen) await open(page, screen)
      frames.push(`Round the screens of a ${reader}:`, '', await textOfFrame(page), '')
    })
  write(FOLDER, 'frame', frames)
})

async function writeEmail(folder: string, name: string, file: string): Promise<void> {
  const params = { name }
  const { title, subject, html, text } = await staff.person.call(getMailTemplate, { params })
  const sent = await staff.person.call(previewMailTemplate, { params, body: { subject, html, text } })
  write(folder, file, [`Email: ${title}`, SAMPLE, '', `Subject: ${sent.subject}`, '', sent.text])
}

it.each(SEEDS)('%s', async (seed) => {
  const folder = join(FOLDER, seed)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const few = (count: number) => (seed === 'all' ? Number.POSITIVE_INFINITY : count)
  for (const [index, code] of draw(Object.keys(CATALOGUE), few(10), seed, String).entries()) {
    const { status, message, fix } = CATALOGUE[code as keyof typeof CATALOGUE]
    write(folder, nameOf('error', index, code), [`Error: ${code}, status ${status}`, '', message, fix ?? ''])
  }
  for (const [index, name] of draw(staff.templates, few(5), seed, String).entries())
    await writeEmail(folder, name, nameOf('email', index, name))
  const problems: string[] = []
  const drawn = draw(screens, few(10), seed, ({ reader, screen }) => `${reader} ${screen.name}`)
  await inParallel([...drawn.entries()], 3, async ([index, { reader, cookie, screen }]) => {
    const file = nameOf('screen', index, screen.name)
    const look = async (page: Page) => {
      await open(page, screen)
      const head = [`Address: ${screen.path}`, `Reader: ${reader}`, SAMPLE]
      write(folder, file, [...head, await textOfScreen(page)])
      await takePicture(page, join(folder, `${file}.png`))
    }
    await site
      .visit({ name: `reading-${screen.name}`, cookie }, ({ page }) => look(page))
      .catch((error: Error) => {
        problems.push(`${screen.path}: ${error.message}`)
      })
  })
  expect(problems.join('\n')).toBe('')
})
