import type { EntityNames } from './entity-names.ts'

/** A change of a file that exists: its text before and after. Throws when the place for it is not there. */
export type Insertion = { path: string; change: (text: string) => string }

/** Puts `added` before the last `marker` that follows `from`. */
function before(text: string, marker: string, added: string, from = ''): string {
  const start = from === '' ? 0 : text.indexOf(from)
  const at = start === -1 ? -1 : from === '' ? text.lastIndexOf(marker) : text.indexOf(marker, start)
  if (at === -1) throw new Error(`${from || marker} was not found`)
  return text.slice(0, at) + added + text.slice(at)
}

/** Puts `added` after the first `marker`. */
function after(text: string, marker: string, added: string): string {
  const at = text.indexOf(marker)
  if (at === -1) throw new Error(`${marker} was not found`)
  return text.slice(0, at + marker.length) + added + text.slice(at + marker.length)
}

const contractName = ({ camelMany, service }: EntityNames, text: string) =>
  new RegExp(`import \\* as ${camelMany} `).test(text)
    ? `${service}${camelMany.charAt(0).toUpperCase()}${camelMany.slice(1)}`
    : camelMany

const RETENTION = `import type { Retention } from '@wardround/kit/jobs/retention.ts'

/** What is removed once it has been kept long enough. */
export const RETENTION: readonly Retention[] = []
`

/** The lists that name what a service and the site have. Imports go first; the formatter puts them in order. */
export function insertionsFor(names: EntityNames): Insertion[] {
  const { One, Many, one, many, camelOne, service, folder, file, room, table, area, address, feature, group } = names
  const source = `services/${service}/src`
  const page = (kind: string) => `import('#features/${feature}/pages/${file}-${kind}-page.tsx')`
  const screen = (path: string, title: string, kind: string, component: string) =>
    `  staff(${path}, '${title}', () => ${page(kind)}.then((m) => m.${component})),\n`
  const heading = many.charAt(0).toUpperCase() + many.slice(1)
  const single = one.charAt(0).toUpperCase() + one.slice(1)
  const missing = '0199a000-0000-7000-8000-00000000ffff'
  return [
    {
      path: 'proto/calls.ts',
      change: (text) => {
        const name = contractName(names, text)
        const listed = before(text, ']\n\n/** Every declared call', `  ${name},\n`)
        return `import * as ${name} from './http/${service}/${folder}.ts'\n${listed}`
      },
    },
    {
      path: `${source}/app.ts`,
      change: (text) =>
        `import { ${camelOne}Routes } from '#${room}${folder}/${file}-routes.ts'\n${before(text, '  return app\n', `  ${camelOne}Routes(app, deps)\n`)}`,
    },
    {
      path: `${source}/personal-data/tables.ts`,
      change: (text) => after(text, 'export const NOBODYS: readonly string[] = [', `'${table}', `),
    },
    {
      path: `${source}/personal-data/retention.ts`,
      change: (text) =>
        text.includes('const BINS = [')
          ? after(text, 'const BINS = [', `'${table}', `)
          : `import { expiredBin } from '@wardround/kit/staff-resource/bin.ts'\n${after(text || RETENTION, 'export const RETENTION: readonly Retention[] = [', `expiredBin('${table}'), `)}`.replace(
              /(import \{ expiredBin \}.*\n)(?=[\s\S]*\1)/,
              '',
            ),
    },
    {
      path: service === 'content' ? `${source}/worker-tasks.ts` : `${source}/tasks.ts`,
      change: (text) =>
        text.includes('purgeTask(RETENTION)')
          ? text
          : `import { purgeTask } from '@wardround/kit/jobs/retention.ts'\nimport { RETENTION } from '#personal-data/retention.ts'\n${before(text, ']\n', '  purgeTask(RETENTION),\n')}`,
    },
    {
      path: 'frontend/src/shared/navigation/staff-paths.ts',
      change: (text) =>
        after(
          text,
          '  ...sitePaths,\n',
          `  admin${Many}: (query: Query = {}) => withQuery(\`\${staff}/${address}/list\`, query),
  admin${One}New: () => \`\${staff}/${address}/create\`,
  admin${One}Edit: (id: string) => withQuery(\`\${staff}/${address}/edit\`, { id }),
`,
        ),
    },
    {
      path: 'proto/screens.ts',
      change: (text) =>
        before(
          text,
          ']\n\n/** Every screen of',
          `  ...product('${area}', ${['list', 'create', 'edit'].map((last) => `'/${address}/${last}'`).join(', ')}),\n`,
        ),
    },
    {
      path: `frontend/src/app/screens/${feature}.ts`,
      change: (text) =>
        before(
          text,
          ']\n',
          screen(`paths.admin${Many}()`, heading, 'list', `${One}ListPage`) +
            screen(`paths.admin${One}New()`, `New ${one}`, 'form', `${One}CreatePage`) +
            screen(`paths.admin${One}Edit('')`, single, 'form', `${One}EditPage`),
        ),
    },
    {
      path: 'frontend/src/app/layouts/admin-entries.ts',
      change: (text) =>
        before(
          text,
          '\n    ],\n',
          `\n      { label: '${heading}', to: paths.admin${Many}(), icon: 'list', area: '${area}' },`,
          `title: '${group}',\n    entries: [\n`,
        ),
    },
    {
      path: 'frontend/src/app/layouts/admin-navigation.test.ts',
      change: (text) => before(text, '}\n/** For every administrator', `  '/admin/wardround/${address}': '${area}',\n`),
    },
    {
      path: 'infra/e2e/screens/every-screen.ts',
      change: (text) =>
        before(
          text,
          '  ]\n}',
          `    { name: '${folder}', path: '/admin/wardround/${address}/list', shows: /no ${many} yet/i },
    { name: '${file}-create', path: '/admin/wardround/${address}/create', shows: 'Create ${one}' },
    { name: '${file}-edit', path: '/admin/wardround/${address}/edit?id=${missing}', shows: /${one} not found/i },
`,
          'export function bankScreens(',
        ),
    },
  ]
}
