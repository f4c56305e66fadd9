import { shownAddress } from '#shared/navigation/phone-address.ts'

/**
 * The window as the router sees it: while the address bar says `/plabonthego?to=<wanted path>`, the location is the
 * wanted path. So a phone goes through the same routes, with the same components, titles and scroll positions, as every
 * other device.
 */
export function phoneWindow(real: Window): Window {
  const location = new Proxy(real.location, {
    get(target, name) {
      if (name === 'pathname' || name === 'search' || name === 'hash') return shownAddress(target)[name]
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return new Proxy(real, {
    get(target, name) {
      if (name === 'location') return location
      const value = Reflect.get(target, name) as unknown
      // Functions of the window refuse any other owner; its constructors stay what they are.
      return typeof value === 'function' && !value.prototype ? value.bind(target) : value
    },
  })
}
