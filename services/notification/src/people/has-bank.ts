/**
 * Whoever has lost the question bank, as `p`, gets none: what a push leads to is closed to them. Nothing is known of
 * the bank of people who never paid, such as staff.
 */
export const HAS_BANK = '(coalesce(p.bank_revision, 0) = 0 or p.bank_until > :now)'
