/** Markup that is safe to send; made only by `html` and `raw`. */
export type Html = { readonly markup: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] as string)

type Value = Html | string | number | null | undefined | false | readonly Value[]

const render = (value: Value): string => {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return typeof value === 'object' ? (value as Html).markup : escapeHtml(String(value))
}

/** A template in which every value is escaped, except markup made the same way. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.map((part, at) => part + render(values[at])).join(''),
})

export const raw = (markup: string): Html => ({ markup })
