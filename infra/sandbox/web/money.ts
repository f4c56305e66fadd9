/** Minor units as people read them, such as `£48.00`. */
export const readableMoney = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100)
