/** Longer texts are searched whole; an excerpt comes from their beginning. */
const EXCERPT_FROM = 4_000
/** One fragment keeps words on both sides of what was found, a short "no" at its edge included. */
const HEADLINE = 'StartSel="\u2068", StopSel="\u2069", MaxFragments=1, MinWords=12, MaxWords=28, ShortWord=0'

/**
 * SQL of an excerpt of a text around the words of a tsquery: found words stand between U+2068 and U+2069,
 * and an ellipsis stands where the text was cut. Both arguments are SQL expressions.
 */
export const excerptSql = (text: string, query: string): string => `(
  select concat(
    case when starts_with(c.source, c.plain) then '' else '… ' end,
    c.marked,
    case when right(c.source, length(c.plain)) = c.plain then '' else ' …' end
  )
  from (
    select m.source, m.marked, translate(m.marked, '\u2068\u2069', '') as plain
    from (
      select s.source, ts_headline('english', left(s.source, ${EXCERPT_FROM}), ${query}, '${HEADLINE}') as marked
      from (select ${text} as source) s
    ) m
  ) c
)`
