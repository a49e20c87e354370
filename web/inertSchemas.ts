import type { Plugin } from 'vite'
import * as schemas from 'zod/mini'

const id = '\0inert-schemas'
const callFile = /\/contract\/src\/.*[cC]alls\.ts$/
/** What a call is for and where that is written is read by people and by the server's description of its calls. */
const toldToPeople = /^\s*(?:does|spec): '[^'\n]*',$/gm

/**
 * The contract's calls say by zod what they take and answer. The server checks it; the browser reads of a call only its
 * method, path and encoding, so that it gets calls whose schemas are nothing, and no zod (docs/decisions/0019); in the build
 * without the words about them either.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'inert-schemas',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod/mini' ? id : null),
    load: (module) => (module === id ? nothings() : null),
    transform: (code, module) =>
      callFile.test(module) ? { code: code.replace(toldToPeople, ''), map: null } : null,
  }
}

/** A module with every name that zod/mini has, each of which can be called, read and chained for ever. */
const nothings = (): string => `
const inert = new Proxy(function () {}, { get: () => inert, apply: () => inert, construct: () => inert })
export { ${Object.keys(schemas)
  .filter((name) => name !== 'default')
  .map((name) => `inert as ${name}`)
  .join(', ')} }
`
