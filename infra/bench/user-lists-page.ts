import { cpus } from 'node:os'
import { type ListTime, USERS } from './user-lists.ts'

const TARGET_MS = 100

const row = ({ name, total, p50, max }: ListTime) =>
  `| ${name} | ${total.toLocaleString('en-GB')} | ${p50.toFixed(1)} | ${max.toFixed(1)} | ${p50 < TARGET_MS ? 'holds' : 'falls short'} |`

/** The page about the lists of users that `make bench` writes: times, then the plan of each page and of its count. */
export const userListsPage = (times: readonly ListTime[], when: Date): string => `# Lists of users

Written by \`make bench\` on ${when.toISOString().slice(0, 10)} (${cpus().length} cores, Node ${process.versions.node}): ${USERS.toLocaleString('en-GB')} users; each page twenty times, one after the other, from the request to identity to its last byte. The median should stay under ${TARGET_MS} ms. Every page counts all that fit, exactly.

| page | users in all | median ms | longest ms | |
| --- | --: | --: | --: | --- |
${times.map(row).join('\n')}

## Plans
The page, then the count.

${times.map(({ name, path, plan }) => `### ${name}\n\`${path}\`\n\`\`\`\n${plan}\n\`\`\``).join('\n\n')}
`
