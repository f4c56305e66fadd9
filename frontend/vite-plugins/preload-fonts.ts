import type { Plugin } from 'vite'

/** The two upright Latin files that the first paint needs. */
const FIRST = /(literata|atkinson-hyperlegible-next)-latin-wght-normal-.{8}\.woff2$/

/** Asks for the two fonts together with the style sheet that names them. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
})
