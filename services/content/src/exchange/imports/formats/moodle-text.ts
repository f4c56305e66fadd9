import { textToHtml } from '#bank/text.ts'

const TAG =
  /<\/?(?:p|br|b|i|u|em|strong|sub|sup|ul|ol|li|table|tr|td|th|div|span|a|h[1-6]|pre|code|blockquote|img|hr)\b[^<>]*>/i

/**
 * A text of Moodle as HTML, by the name of its format. Its automatic format is HTML where tags that we know stand in
 * it; Markdown is shown as it was written, and `notes` says so.
 */
export function moodleTextToHtml(text: string, format: string | undefined, notes: Set<string>): string {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  if (format === 'html') return trimmed
  if (format === 'markdown') {
    if (/[*_`#>[\]-]/.test(trimmed)) notes.add('This is Markdown. Its symbols are shown as they are.')
    return textToHtml(trimmed)
  }
  if (format !== 'plain_text' && format !== 'plain' && TAG.test(trimmed)) return trimmed.replace(/\r?\n/g, '<br />')
  return textToHtml(trimmed)
}

/** `$course$/top/Medicine/Heart` is Medicine and Heart; a slash of a name is written twice. */
export const moodleCategory = (path: string): string[] =>
  path
    .replace(/^\s*\$\w+\$\/(?:top\/)?/, '')
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '' && !/^(?:top|\$\w+\$)$/.test(name))
    .map((name) => name.replace(/^Default for /, ''))
